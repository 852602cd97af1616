interface Pressed {
  readonly key: string
  readonly keyCode: number
  readonly nativeEvent?: { readonly isComposing: boolean }
  readonly isComposing?: boolean
}

/**
 * Enter as a person's word to go on. The one that ends a composition (Japanese, Chinese, Korean) belongs to
 * the input method; Safari tells it by the number 229 alone.
 */
export function isEnter(event: Pressed): boolean {
  const isComposing = (event.nativeEvent ?? event).isComposing === true || event.keyCode === 229
  return event.key === 'Enter' && !isComposing
}
