import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** Without the first item, LibreOffice’s first start replaces these macros by empty ones. */
const settings = `${head}
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/Office"><prop oor:name="ooSetupInstCompleted" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooLocale" oor:op="fuse"><value>en-US</value></prop></item>
</oor:items>`;

const libraries = (kind: 'script' | 'dialog'): string => `${head}
<!DOCTYPE library:libraries PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "libraries.dtd">
<library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink">
<library:library library:name="Standard" xlink:href="$(USER)/basic/Standard/${kind}.xlb/" xlink:type="simple" library:link="false"/>
</library:libraries>`;

const library = (elements: string): string => `${head}
<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">
<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false">${elements}</library:library>`;

/**
 * LibreOffice Basic. `Settle` loads `0.docx`, `1.docx`, … of a folder, settles the tracked changes of each
 * as its letter of `how` says (a: accept, r: reject), and writes `0.txt`, …: UTF-8, each paragraph ended
 * by CR, the cells of a table row by row. Notes are removed first, as their anchors read as numbers.
 */
const settle = `Option Explicit

Sub Settle(folder As String, how As String)
  Dim i As Integer
  For i = 1 To Len(how)
    SettleOne(folder & "/" & (i - 1), Mid(how, i, 1))
  Next i
  StarDesktop.terminate()
End Sub

Sub SettleOne(path As String, how As String)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  Dim doc, notes, out, i, command
  doc = StarDesktop.loadComponentFromURL(path & ".docx", "_blank", 0, hidden())
  If how = "a" Then command = ".uno:AcceptAllTrackedChanges" Else command = ".uno:RejectAllTrackedChanges"
  createUnoService("com.sun.star.frame.DispatchHelper").executeDispatch(doc.CurrentController.Frame, command, "", 0, Array())
  doc.RecordChanges = False
  For Each notes In Array(doc.Footnotes, doc.Endnotes)
    For i = notes.Count - 1 To 0 Step -1
      notes.getByIndex(i).Anchor.Text.removeTextContent(notes.getByIndex(i))
    Next i
  Next notes
  out = createUnoService("com.sun.star.io.TextOutputStream")
  out.setOutputStream(createUnoService("com.sun.star.ucb.SimpleFileAccess").openFileWrite(path & ".txt"))
  out.setEncoding("UTF-8")
  WriteStory(doc.Text, out)
  out.closeOutput()
  doc.close(True)
End Sub

Sub WriteStory(story, out)
  Dim blocks, block, cell
  blocks = story.createEnumeration()
  Do While blocks.hasMoreElements()
    block = blocks.nextElement()
    If block.supportsService("com.sun.star.text.TextTable") Then
      For Each cell In block.CellNames
        WriteStory(block.getCellByName(cell), out)
      Next cell
    Else
      out.writeString(block.String & Chr(13))
    End If
  Loop
End Sub
`;

/**
 * Writes a profile of LibreOffice (its `UserInstallation` folder) that has the macro
 * `macro:///Standard.Settle.Settle(folder as file URL, letters)`.
 */
export async function writeProfile(folder: string): Promise<void> {
  const basic = join(folder, 'user', 'basic');
  const standard = join(basic, 'Standard');
  await mkdir(standard, { recursive: true });
  const source = settle.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const files: readonly (readonly [string, string])[] = [
    [join(folder, 'user', 'registrymodifications.xcu'), settings],
    [join(basic, 'script.xlc'), libraries('script')],
    [join(basic, 'dialog.xlc'), libraries('dialog')],
    [join(standard, 'script.xlb'), library('<library:element library:name="Settle"/>')],
    [join(standard, 'dialog.xlb'), library('')],
    [
      join(standard, 'Settle.xba'),
      `${head}
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Settle" script:language="StarBasic">${source}</script:module>`,
    ],
  ];
  for (const [path, text] of files) await writeFile(path, text);
}
