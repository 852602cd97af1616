/** Refusals of the application as a whole, not of an operation or a chunk: nothing more is sent. */
export const wholeApplication: ReadonlySet<string> = new Set([
  'applicationCookieMissing',
  'applicationEnded',
  'applicationErased',
  'applicationInterrupted',
  'applicationTakenOver',
  'noPermission',
])
