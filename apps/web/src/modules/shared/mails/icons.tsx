/** Pictures of a mailbox: lines in the colour of the text, seen beside a name and never heard. */
const paths = {
  inbox: 'M3 13h5l1.5 3h5L16 13h5M5.5 5h13L21 13v6H3v-6z',
  folder: 'M3 6h6l2 2.5h10V19H3z',
  all: 'M4 7h16M4 12h16M4 17h16',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  move: 'M3 6h6l2 2.5h10V19H3zM9 14h6M12.5 11.5 15 14l-2.5 2.5',
  back: 'M14 6l-6 6 6 6',
} as const

export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
