/** Bytes as text of 64 signs; in slices, as a call takes only so many arguments. */
export function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let binary = ''
  for (let from = 0; from < all.length; from += 8192)
    binary += String.fromCharCode(...all.subarray(from, from + 8192))
  return btoa(binary)
}
