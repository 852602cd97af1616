/** Finds a problem of a chosen picture before it is sent; the server checks its content again. Pure. */
const maxBytes = 2_048_000
const types: readonly string[] = ['image/png', 'image/jpeg']

export function pictureProblem({ size, type }: Pick<File, 'size' | 'type'>): 'tooLarge' | 'wrongType' | null {
  if (!types.includes(type)) return 'wrongType'
  return size > maxBytes ? 'tooLarge' : null
}
