/** The few signs of these pages, drawn here: an icon library would weigh more than the form. */
const line = {
  width: 18,
  height: 18,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

export function EyeIcon({ crossed }: { readonly crossed: boolean }) {
  return (
    <svg {...line}>
      <path d="M3 12c2.4-4 5.400-6 9-6s6.600 2 9 6c-2.400 4-5.400 6-9 6s-6.600-2-9-6Z" />
      <circle cx="12" cy="12" r="2.600" />
      {crossed ? <path d="m4 4 16 16" /> : null}
    </svg>
  )
}

export function WarningIcon() {
  return (
    <svg {...line}>
      <path d="M12 4 2.800 19.500h18.400L12 4Zm0 6v4.500m0 2.700v.05" />
    </svg>
  )
}

export function DoneIcon() {
  return (
    <svg {...line}>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.200 2.800 2.800L16 9.500" />
    </svg>
  )
}
