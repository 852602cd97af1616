/**
 * Parts of a browser that jsdom lacks, as far as screens ask for them. Nothing has a size, nothing scrolls.
 */

class NothingObserved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

/** `XMLHttpRequest` as far as uploads need it: what it sends goes the way of `fetch`, in two strides. */
class UploadRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly #headers = new Headers()
  #target: readonly [method: string, url: string] = ['POST', '']
  #answered: Headers | undefined
  status = 0
  responseText = ''
  withCredentials = false

  open(method: string, url: string): void {
    this.#target = [method, url]
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.#answered?.get(name) ?? null
  }

  send(body: XMLHttpRequestBodyInit): void {
    const [method, url] = this.#target
    const left = (loaded: number) =>
      this.upload.dispatchEvent(
        new ProgressEvent('progress', { loaded, total: 1_000_000, lengthComputable: true }),
      )
    left(400_000)
    const answered = async (): Promise<void> => {
      const answer = await globalThis.fetch(url, { method, headers: this.#headers, body })
      left(1_000_000)
      this.status = answer.status
      this.#answered = answer.headers
      this.responseText = await answer.text()
      this.dispatchEvent(new Event('load'))
    }
    answered().catch(() => this.dispatchEvent(new Event('error')))
  }
}

/** A wide screen without preferences, but for less motion: nothing is animated. */
const mediaOf = (media: string) => ({
  media,
  matches: /prefers-reduced-motion/.test(media) || /min-width/.test(media),
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})

const { setTimeout, clearTimeout } = globalThis
const frameMilliseconds = 16

function open(this: HTMLDialogElement): void {
  this.open = true
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

/** Adds what is missing; what jsdom has stays its own. */
export function addMissingParts(): void {
  const windowParts = {
    ResizeObserver: NothingObserved,
    IntersectionObserver: NothingObserved,
    matchMedia: mediaOf,
  }
  for (const [name, part] of Object.entries(windowParts))
    if (Reflect.get(window, name) === undefined)
      Object.defineProperty(window, name, { value: part, configurable: true, writable: true })
  // What jsdom has of it would ask the network.
  window.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest
  window.scrollTo = () => undefined
  // Frames of its own come from an interval that stands still for good where it began while timers were
  // replaced. None is drawn once the window of the test file is gone, as in a browser.
  window.requestAnimationFrame = (draw) =>
    Number(
      setTimeout(() => {
        if ('document' in globalThis) draw(performance.now())
      }, frameMilliseconds),
    )
  window.cancelAnimationFrame = (frame) => clearTimeout(frame)
  if (Reflect.get(document, 'fonts') === undefined)
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  addTo(Element.prototype, {
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
    animate: () => ({ finished: Promise.resolve(), cancel: () => undefined }),
    getAnimations: () => [],
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => false,
  })
  addTo(HTMLDialogElement.prototype, { showModal: open, show: open, close })
  addTo(Range.prototype, { getBoundingClientRect: () => new DOMRect(), getClientRects: () => [] })
}

function addTo(prototype: object, parts: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(parts))
    if (Reflect.get(prototype, name) === undefined)
      Object.defineProperty(prototype, name, { value, configurable: true, writable: true })
}
