/**
 * Offers bytes to the user as a file, as a click on a link does. Some Office webviews ask where to save; none reports
 * whether it was saved.
 */
export function downloadFile(name: string, bytes: Uint8Array<ArrayBuffer>, page: Document): void {
  const address = URL.createObjectURL(new Blob([bytes]));
  const link = page.createElement('a');
  link.href = address;
  link.download = name;
  page.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(address);
}
