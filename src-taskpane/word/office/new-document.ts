/**
 * Opens a .docx as a new, unsaved document in its own window. Both members belong to WordApi 1.3; adding content after it was created
 * would need WordApiHiddenDocument.
 */
export async function openNewDocument(context: Word.RequestContext, docx: Uint8Array): Promise<void> {
  context.application.createDocument(toBase64(docx)).open();
  await context.sync();
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
