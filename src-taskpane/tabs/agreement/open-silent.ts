/** What the last comparison with a version found and nobody decided. */
export interface OpenSilent {
  readonly count: number;
  /** The file that was compared with. */
  readonly fileName: string;
}

/** The silent changes that are not decided, which Changes finds and Ready to send names. */
export interface OpenSilentControl {
  /** Undefined where no comparison has found any. */
  readonly open: OpenSilent | undefined;
  /** Called with what is open after each comparison and each decision. */
  readonly report: (open: OpenSilent | undefined) => void;
  /** Shows them. */
  readonly show: () => void;
}
