/** People as small circles with their initials; who they are is said to screen readers and on hover. */
import type { StaffName } from '@assay/contract/applications/schemas'
import classes from './faces.module.css'

interface FacesProps {
  readonly people: readonly StaffName[]
  /** What they are, with their names. */
  readonly label: string
  readonly isLive?: boolean
}

const shownAtMost = 3

export const fullName = ({ firstName, lastName }: StaffName): string => `${firstName} ${lastName}`

export function Faces({ people, label, isLive = false }: FacesProps) {
  if (people.length === 0) return null
  // The last place says how many there are besides.
  const shown = people.length > shownAtMost ? people.slice(0, shownAtMost - 1) : people
  return (
    <span
      className={classes.faces}
      role="img"
      aria-label={label}
      title={label}
      data-live={isLive || undefined}
    >
      {shown.map((person) => (
        <span key={person.id} className={classes.face}>
          {initialOf(person.firstName)}
          {initialOf(person.lastName)}
        </span>
      ))}
      {shown.length < people.length ? (
        <span className={classes.face} data-rest>
          +{people.length - shown.length}
        </span>
      ) : null}
    </span>
  )
}

const initialOf = (name: string): string => Array.from(name)[0]?.toLocaleUpperCase() ?? ''
