/** What the oldest browsers (README) lack: Safari 15.0 `at` and dialogs, all `AbortSignal.timeout`. First. */
function add(to: object, parts: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(parts))
    if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true })
}

function at<Item>(this: ArrayLike<Item>, index: number): Item | undefined {
  return this[index < 0 ? this.length + index : index]
}

function findLast<Item>(this: readonly Item[], isIt: (each: Item) => boolean): Item | undefined {
  return [...this].reverse().find(isIt)
}

function timeout(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
  return controller.signal
}

add(Array.prototype, { at, findLast })
add(String.prototype, { at })
add(Object, {
  hasOwn: (of: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(of, name),
})
add(AbortSignal, { timeout })
// Without dialogs of its own a browser shows them above the page.
add(typeof HTMLDialogElement === 'undefined' ? HTMLElement.prototype : HTMLDialogElement.prototype, {
  showModal(this: HTMLElement) {
    this.setAttribute('open', '')
    Object.assign(this.style, { position: 'fixed', inset: '0', height: 'fit-content', zIndex: '9' })
  },
  close(this: HTMLElement) {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  },
})
