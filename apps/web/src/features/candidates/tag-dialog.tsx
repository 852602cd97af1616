/** Puts tags on many people, and takes others off. */
import { tagLength, tagsAtMost } from '@assay/domain/candidates/tags'
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../patterns/form/form.tsx'
import { toast, useSending } from '../../patterns/toast.tsx'
import { type BulkActProps, inParts, outcome, tagMany, tagsQuery } from './api.ts'
import { bulkTexts } from './bulk-texts.ts'
import { candidateTexts } from './texts.ts'

export function TagDialog({ ids, onClose, onDone }: BulkActProps) {
  const t = bulkTexts.useTexts()
  const [tags, write] = useState<{ add: string[]; remove: string[] }>({ add: [], remove: [] })
  const { busy, problem, setProblem, send } = useSending()
  const change = (changes: Partial<typeof tags>): void => {
    setProblem(undefined)
    write({ ...tags, ...changes })
  }
  const submit = (): Promise<void> =>
    send(async () => {
      const counts = { tagged: 0, full: 0, gone: 0 }
      await inParts(ids, counts, (candidateIds) => tagMany({ body: { candidateIds, ...tags } }))
      const words = outcome(counts, (kind, count) => t(kind === 'gone' ? kind : `tagMany.${kind}`, { count }))
      if (counts.full > 0) toast.error(words, 'massAddError')
      else toast.success(words)
      onClose()
      onDone()
    })
  return (
    <FormDialog
      title={t('tagMany.title', { count: ids.length })}
      problem={problem}
      busy={busy}
      disabled={tags.add.length + tags.remove.length === 0}
      onClose={onClose}
      action={t('selection.tag')}
      onPress={() => void submit()}
    >
      <TagsField label={t('tagMany.add')} value={tags.add} onChange={(add) => change({ add })} isFirst />
      <TagsField
        label={t('tagMany.remove')}
        value={tags.remove}
        hint={t('tagMany.choose')}
        onChange={(remove) => change({ remove })}
      />
    </FormDialog>
  )
}

interface TagsFieldProps {
  readonly label: string
  readonly value: string[]
  readonly onChange: (tags: string[]) => void
  readonly hint?: string
  readonly isFirst?: boolean
}

/** Tags of the company or new ones. One that is too long is said to be, and stays to be shortened. */
export function TagsField({ label, value, onChange, hint, isFirst = false }: TagsFieldProps) {
  const t = candidateTexts.useTexts()
  const known = useQuery(tagsQuery).data ?? []
  const [written, setWritten] = useState('')
  const [isRefused, refuse] = useState(false)
  const isLong = (tag: string): boolean => tag.trim().length > tagLength
  return (
    <TagsInput
      label={label}
      placeholder={hint ?? t('tags.add')}
      data-autofocus={isFirst || undefined}
      value={value}
      data={known}
      maxTags={tagsAtMost}
      acceptValueOnBlur={!isLong(written)}
      searchValue={written}
      onSearchChange={(text) => {
        setWritten(text)
        if (text !== '') refuse(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isLong(written)) event.stopPropagation()
      }}
      error={isLong(written) || isRefused ? t('tags.tooLong', { length: tagLength }) : undefined}
      onChange={(tags) => {
        refuse(tags.some(isLong))
        onChange(tags.map((tag) => tag.trim()).filter((tag) => tag !== '' && !isLong(tag)))
      }}
    />
  )
}
