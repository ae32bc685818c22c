import type { WordDocument } from '#pane/word/model.ts';
import { ChangeRecord } from './ChangeRecord.tsx';
import { RedlineDocument } from './RedlineDocument.tsx';
import type { SilentControl } from './use-silent.ts';

/** The documents that a comparison makes: the redline, and the record of what was changed. Shows nothing before one is made. */
export function ComparisonDocuments(props: {
  readonly document: WordDocument;
  readonly control: SilentControl;
}) {
  const { document, control } = props;
  const { file, compared } = control;
  if (compared.status !== 'ready' || file === undefined) return null;
  return (
    <>
      <RedlineDocument document={document} fileName={file.name} compared={compared.value} />
      <ChangeRecord key={file.name} document={document} file={file} />
    </>
  );
}
