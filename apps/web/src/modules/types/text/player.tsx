/** Text: all of it is the item's content, which the page shows. */
export function Player() {
  return null
}
