import { Text } from '@fluentui/react-components';
import { hasMarks } from '#pane/pure/compare/read/seen-text.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { ChangeRecord } from './ChangeRecord.tsx';
import { compareMessages as say } from './messages.ts';
import { RedlineDocument } from './RedlineDocument.tsx';
import type { SilentControl } from './use-silent.ts';

/**
 * Explains what a comparison listed, and offers the documents that are made of it: the redline, and the record of what
 * was changed. Shows nothing before one is made.
 */
export function UnderComparison(props: { readonly document: WordDocument; readonly control: SilentControl }) {
  const { document, control } = props;
  const { file, compared } = control;
  if (compared.status !== 'ready' || file === undefined) return null;
  const { items, renumbered } = compared.value;
  return (
    <>
      {items.length === 0 ? null : <Text size={200}>{say.accepted}</Text>}
      {items.some(({ redline }) => redline.some(({ text }) => hasMarks(text))) ? (
        <Text size={200}>{say.marks}</Text>
      ) : null}
      {renumbered === 0 ? null : <Text size={200}>{say.renumbered(renumbered)}</Text>}
      <RedlineDocument document={document} fileName={file.name} compared={compared.value} />
      <ChangeRecord key={file.name} document={document} file={file} />
    </>
  );
}
