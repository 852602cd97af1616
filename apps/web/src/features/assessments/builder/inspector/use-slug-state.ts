/** What is to be said of a permalink while it is typed. */

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { slugQuery } from '../../api/assessment-queries.ts'
import { savedSlug } from '../state/builder-state.ts'
import { useBuilder } from '../state/use-builder.ts'

export type SlugState = 'saved' | 'invalid' | 'checking' | 'free' | 'changed' | 'taken'

const valid = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** `changed`: free, but the links already sent lead to the saved one. */
export function useSlugState(slug: string): SlugState {
  const { id, isOnline } = useBuilder((state) => state.stored)
  const saved = useBuilder(savedSlug)
  const [asked] = useDebouncedValue(slug, 400)
  const isAsked = asked !== saved && valid.test(asked)
  const { data } = useQuery({ ...slugQuery(asked, id), enabled: isAsked })
  if (slug === saved) return 'saved'
  if (!valid.test(slug)) return 'invalid'
  if (asked !== slug || data === undefined) return 'checking'
  if (!data.available) return 'taken'
  return isOnline === null ? 'free' : 'changed'
}
