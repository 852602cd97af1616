/** How a WebM file begins: enough to be taken for one. */
export const webmStart = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853',
  'hex',
)
