/** The nonce of this page (CSP), for the style elements that Mantine, TipTap and scroll locking add. */

/** Empty where the server set none (development). */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** `get-nonce`, which scroll locking asks, reads this name. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
