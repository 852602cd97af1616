/** Showing again at the company's identity provider that it is oneself, in a window of its own. */

const channel = 'assay-shown-again'
const address = '/login/again'

/** Opens the window, and waits: the page with what is typed on it stays. @returns what ends the waiting */
export function askProvider(onShown: () => void): () => void {
  const heard = new BroadcastChannel(channel)
  heard.addEventListener('message', onShown)
  open(address, '_blank', 'popup,width=520,height=720')
  return () => heard.close()
}

/** Said by that window, which then closes where the browser lets it. */
export function tellShownAgain(): void {
  const said = new BroadcastChannel(channel)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is of this site alone.
  said.postMessage('shown')
  said.close()
  close()
}
