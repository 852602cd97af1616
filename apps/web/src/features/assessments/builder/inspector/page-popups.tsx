import type { Page } from '@assay/domain/assessments/document'
import { documentLimits } from '@assay/domain/assessments/limits'
import { Stack, TextInput } from '@mantine/core'
import { memo } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { ItemList } from '../../../../modules/shared/editing/item-list.tsx'
import { patched } from '../../../../modules/shared/editing/lists.ts'
import { NumberField } from '../../../../modules/shared/editing/number-field.tsx'
import { RichTextField } from '../../../../rich-text/rich-text-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import type { ChangePage } from './changes.ts'

interface PagePopupsProps extends Pick<Page, 'popups'> {
  readonly change: ChangePage
}

/** Messages that open on the page after a while (product 2.13). */
export const PagePopups = memo(function PagePopups({ popups, change }: PagePopupsProps) {
  const t = inspectorTexts.useTexts()
  return (
    <ItemList
      label={t('page.popups')}
      items={popups}
      nameOf={(index) => t('page.popup', { number: index + 1 })}
      onChange={(list) => change({ popups: list })}
      addLabel={t('page.popup.add')}
      newItem={() => ({ id: newUuid(), title: '', content: '', showAfterSeconds: 60 })}
      max={documentLimits.popupsPerPage}
    >
      {({ title, content, showAfterSeconds }, index) => {
        const set = (part: Partial<(typeof popups)[number]>, field: string): void =>
          change({ popups: patched(popups, index, part) }, `popup:${index}:${field}`)
        return (
          <Stack gap={6} flex={1} miw={0}>
            <TextInput
              label={t('page.popups.*.title', { number: index + 1 })}
              value={title}
              maxLength={255}
              onChange={(event) => set({ title: event.currentTarget.value }, 'title')}
            />
            <NumberField
              label={t('page.popups.*.showAfterSeconds', { number: index + 1 })}
              value={showAfterSeconds}
              emptyValue={0}
              min={0}
              max={documentLimits.timerSeconds}
              onChange={(seconds) => set({ showAfterSeconds: seconds }, 'after')}
            />
            <RichTextField
              label={t('page.popups.*.content', { number: index + 1 })}
              value={content}
              onChange={(html) => set({ content: html }, 'content')}
            />
          </Stack>
        )
      }}
    </ItemList>
  )
})
