/** Words of a fault without the e-mail addresses in them: logs hold nothing of persons. */
export function withoutAddresses(words: string): string {
  return words.replaceAll(/[^\s<>"':;,()]+@[^\s<>"':;,()]+/g, '(address)');
}
