import type { RefObject } from 'react';

/** A hidden field for a file, which another control opens by pressing it. The same file can be chosen again, such as after it was corrected. */
export function FileInput({
  ref,
  label,
  accept,
  onFile,
}: {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label?: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const file = target.files?.[0];
        target.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  );
}
