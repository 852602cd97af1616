/** A page: its name, its time, its bonuses and messages (SPEC §3 Page). */
import type { Page } from '@assay/domain/assessments/document'
import { updatePage } from '@assay/domain/assessments/page-operations'
import { TextInput } from '@mantine/core'
import { useCallback } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { SwitchField } from '../../../../modules/shared/editing/switch-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { useStore } from '../state/use-builder.ts'
import { Backgrounds } from './backgrounds.tsx'
import { PageBonuses } from './page-bonuses.tsx'
import { PagePopups } from './page-popups.tsx'
import { PageRange } from './page-range.tsx'
import { PageTimer } from './page-timer.tsx'
import { Section, Setting } from './section.tsx'

export type ChangePage = (part: Partial<Page>, field?: string) => void

export function PageInspector({ page }: { readonly page: Page }) {
  const t = useTexts(inspectorTexts)
  const store = useStore()
  const { id } = page
  const change = useCallback<ChangePage>(
    (part, field) =>
      store.edit((document) => updatePage(document, id, (each) => ({ ...each, ...part })), {
        intent: field === undefined ? undefined : `page:${id}:${field}`,
      }),
    [store, id],
  )
  return (
    <>
      <Section title={t('content')}>
        <TextInput
          label={t('page.name')}
          value={page.name}
          maxLength={255}
          onChange={(event) => change({ name: event.currentTarget.value }, 'name')}
        />
        <PagePopups popups={page.popups} change={change} />
      </Section>
      <Section title={t('scoring')}>
        <PageBonuses bonuses={page.bonuses} change={change} />
      </Section>
      <Section title={t('behaviour')}>
        <Setting name="timer">
          <PageTimer timer={page.timer} position={page.position} change={change} />
        </Setting>
        <Setting name="range">
          <PageRange pageRange={page.pageRange} position={page.position} change={change} />
        </Setting>
      </Section>
      <Section title={t('appearance')}>
        <SwitchField
          label={t('page.showStepper')}
          checked={page.showStepper}
          onChange={(showStepper) => change({ showStepper })}
        />
        <Backgrounds
          backgroundImage={page.backgroundImage}
          mobileBackgroundImage={page.mobileBackgroundImage}
          change={change}
          help={t('backgroundImage.ofPage')}
        />
      </Section>
    </>
  )
}
