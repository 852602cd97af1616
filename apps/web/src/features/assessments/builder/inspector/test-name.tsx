/** Name and permalink, which follows the name until it is unlocked, and says whether it is free. */
import { nameWithin } from '@assay/domain/assessments/limits'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLink, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { IconButton } from '../../../../patterns/actions.tsx'
import { slugQuery } from '../../api/assessment-queries.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { renamed, typedSlug } from '../edits/name-and-slug.ts'
import { useBuilder, useDocument, useStore } from '../state/use-builder.ts'
import classes from './inspector.module.css'
import { Fact } from './section.tsx'

type SlugState = 'saved' | 'invalid' | 'checking' | 'free' | 'changed' | 'taken'

const valid = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function TestName() {
  const t = inspectorTexts.useTexts()
  const store = useStore()
  const { name } = useDocument()
  const follows = useBuilder((state) => state.slugFollowsName)
  return (
    <TextInput
      variant="unstyled"
      classNames={{ input: classes.pageName ?? '' }}
      styles={{ error: { paddingInline: 'var(--mantine-spacing-xs)' } }}
      wrapperProps={{ 'data-setting': 'name' }}
      aria-label={t('test.name')}
      placeholder={t('test.name')}
      value={name}
      required
      error={name.trim() === '' ? t('test.nameMissing') : undefined}
      onChange={(event) => {
        const value = nameWithin(event.currentTarget.value)
        store.edit((document) => renamed(document, value, follows), { intent: 'test:name' })
      }}
    />
  )
}

export function TestSlug() {
  const t = inspectorTexts.useTexts()
  const store = useStore()
  const { slug } = useDocument()
  const errors = useBuilder((state) => state.fieldErrors)
  const follows = useBuilder((state) => state.slugFollowsName)
  const slugState = useSlugState(slug)
  const slugInUse = errors.includes('slugTaken') || slugState === 'taken' ? t('test.slug.taken') : undefined
  const problem =
    slug === '' ? t('test.slugMissing') : slugState === 'invalid' ? t('test.slug.invalid') : slugInUse
  const unlock = (unlocked: boolean): void => {
    store.dispatch({ type: 'unlockSlug', unlocked })
    if (!unlocked) store.edit((document) => renamed(document, document.name, true))
  }
  return (
    <Fact icon={IconLink} name="slug" sentence={`/assessment/${slug}`} isSet isWrong={problem !== undefined}>
      <TextInput
        label={t('test.slug')}
        value={slug}
        maxLength={255}
        required
        readOnly={follows}
        error={problem}
        description={
          slugState === 'changed' || slugState === 'free' ? t(`test.slug.${slugState}`) : undefined
        }
        leftSection="/assessment/"
        leftSectionWidth={100}
        rightSection={
          <IconButton
            label={t(follows ? 'test.slug.unlock' : 'test.slug.lock')}
            icon={follows ? IconLock : IconLockOpen}
            size={26}
            onClick={() => unlock(follows)}
          />
        }
        onChange={(event) => {
          const { value } = event.currentTarget
          store.edit((document) => ({ ...document, slug: typedSlug(value) }), { intent: 'test:slug' })
        }}
      />
    </Fact>
  )
}

/** `changed`: free, but the links already sent lead to the saved one. */
function useSlugState(slug: string): SlugState {
  const { id, isOnline, slug: saved } = useBuilder((state) => state.stored)
  const [asked] = useDebouncedValue(slug, 400)
  const isAsked = asked !== saved && valid.test(asked)
  const { data } = useQuery({ ...slugQuery(asked, id), enabled: isAsked })
  if (slug === saved) return 'saved'
  if (!valid.test(slug)) return 'invalid'
  if (asked !== slug || data === undefined) return 'checking'
  if (!data.available) return 'taken'
  return isOnline === null ? 'free' : 'changed'
}
