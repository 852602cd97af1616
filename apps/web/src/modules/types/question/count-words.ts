/** How many words a text has: runs without white space that hold a letter or a digit. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
