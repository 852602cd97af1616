/** Container: its rows are the page's to show. */
export function Player() {
  return null
}
