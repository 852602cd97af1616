/** Container: its rows are the page's to show. */
export function ContainerPlayer() {
  return null
}
