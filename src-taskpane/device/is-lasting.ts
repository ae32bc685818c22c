/** The firm's settings about what is kept on the device. */
interface KeepSettings {
  readonly history: 'off' | 'session' | '30-days';
  readonly keepOnDeviceDays: number;
}

/** Returns true if what a user did in a document outlasts the pane. */
export const isLasting = ({ history, keepOnDeviceDays }: KeepSettings): boolean =>
  history === '30-days' && keepOnDeviceDays > 0;
