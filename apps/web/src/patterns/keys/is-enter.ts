interface Pressed {
  readonly key: string
  readonly keyCode: number
  readonly nativeEvent?: { readonly isComposing: boolean }
  readonly isComposing?: boolean
}

/** Enter to go on, unless it ends a composition (Japanese…), which Safari tells by the number 229 alone. */
export function isEnter(event: Pressed): boolean {
  const isComposing = (event.nativeEvent ?? event).isComposing === true || event.keyCode === 229
  return event.key === 'Enter' && !isComposing
}
