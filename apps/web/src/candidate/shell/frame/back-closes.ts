/** Back closes the dialog and leaves the page: meanwhile the history has an entry more, of its address. */
const step = 'dialog'
/** The step is being undone: nothing is decided until the browser has done it. */
let isLeaving = false
let isWatching = false

/** In the order in which they opened: the last one is on top, wherever it stands in the page. */
let openDialogs: HTMLDialogElement[] = []

const isOnStep = (): boolean => history.state === step

function look(): void {
  const found = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  const known = openDialogs.filter((dialog) => found.includes(dialog))
  openDialogs = [...known, ...found.filter((dialog) => !known.includes(dialog))]
  if (isLeaving && isOnStep()) return
  isLeaving = false
  const isOpen = openDialogs.length > 0
  if (isOpen && !isOnStep()) history.pushState(step, '')
  if (isOpen || !isOnStep()) return
  isLeaving = true
  history.back()
}

/** Watches a test's page; never the builder's preview, where Back is the recruiter's. */
export function closeByBack(): void {
  if (isWatching) return
  isWatching = true
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  })
  addEventListener('popstate', () => {
    const wasLeaving = isLeaving
    isLeaving = false
    if (!wasLeaving && !isOnStep()) openDialogs.at(-1)?.close()
    look()
  })
  look()
}
