import { Fragment } from 'react'

/** An e-mail address as a link, which breaks where people read a pause and not inside a word. */
export function EMailAddress({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <Breakable text={address} />
    </a>
  )
}

/** A text with addresses in it, which may break at their signs. */
export function Breakable({ text }: { readonly text: string }) {
  return breakable(text).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- Parts of one text, in its order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Where a line may break in e-mail addresses: after `@`, before dots and underlines. Pure. */
export function breakable(text: string): readonly string[] {
  const pieces = text.split(/(\w@(?=\w)|\w(?=[._]\w))/u)
  return pieces.flatMap((piece, index) => (index % 2 === 0 ? [piece + (pieces[index + 1] ?? '')] : []))
}
