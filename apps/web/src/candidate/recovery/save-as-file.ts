/** Hands a text over as a file of the browser's downloads; needs no network. */
export function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it only after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
