/** A page that something leads to, by its position. One that no longer exists is said, not hidden. */
import { endOfTest } from '@assay/domain/assessments/limits'
import { Select } from '@mantine/core'
import { offeredPages, type PageChoice } from './editor-types.ts'
import { stableMemo } from './stable-memo.tsx'
import { editingTexts } from './texts.ts'

interface PageFieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly description?: string
  readonly pages: readonly PageChoice[]
  /** null where `none` is chosen. */
  readonly value: number | null
  readonly onChange: (position: number) => void
  /** The meaning of no page; without it a page must be chosen. */
  readonly none?: { readonly label: string; readonly onChoose: () => void }
  /** What the end of the test is called, where it may be chosen. */
  readonly end?: string | undefined
}

export const PageField = stableMemo(function PageField(props: PageFieldProps) {
  const { label, labelHidden = false, description, pages, value, onChange, none, end } = props
  const t = editingTexts.useTexts()
  const gone = value !== null && value !== endOfTest && !pages.some(({ position }) => position === value)
  return (
    <Select
      {...(labelHidden ? { 'aria-label': label } : { label })}
      description={description}
      value={value === null ? '' : String(value)}
      allowDeselect={false}
      searchable={pages.length > 8}
      error={gone ? t('page.gone', { position: value }) : undefined}
      data={[
        ...(none === undefined ? [] : [{ value: '', label: none.label }]),
        ...offeredPages(pages, value).map(({ position, name }) => ({
          value: String(position),
          label: name === '' ? t('page.unnamed', { position }) : `${position} · ${name}`,
        })),
        ...(end === undefined ? [] : [{ value: String(endOfTest), label: end }]),
        ...(gone
          ? [{ value: String(value), label: t('page.goneChoice', { position: value }), disabled: true }]
          : []),
      ]}
      onChange={(chosen) => {
        if (chosen === '') none?.onChoose()
        else if (chosen !== null) onChange(Number(chosen))
      }}
    />
  )
})
