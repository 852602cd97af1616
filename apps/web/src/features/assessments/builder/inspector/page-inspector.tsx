/**
 * A page: its name, and as sentences its time, messages, bonuses and look (product 2.11); what changes them
 * stands folded under each.
 */
import type { Page } from '@assay/domain/assessments/document'
import { updatePage } from '@assay/domain/assessments/page-operations'
import { TextInput } from '@mantine/core'
import { IconClock, IconMessage, IconPhoto, IconStar } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { SwitchField } from '../../../../modules/shared/editing/switch-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { useStore } from '../state/use-builder.ts'
import { Backgrounds } from './backgrounds.tsx'
import type { ChangePage } from './changes.ts'
import classes from './inspector.module.css'
import { PageBonuses } from './page-bonuses.tsx'
import { PagePopups } from './page-popups.tsx'
import { PageRange } from './page-range.tsx'
import { hasOwnBackground, usePageSentences } from './page-sentences.ts'
import { PageTimer } from './page-timer.tsx'
import { Fact, Setting } from './section.tsx'

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
  const sentences = usePageSentences(page)
  return (
    <div className={classes.pagePanel}>
      <TextInput
        variant="unstyled"
        classNames={{ input: classes.pageName ?? '' }}
        aria-label={t('page.name')}
        placeholder={t('page.name')}
        value={page.name}
        maxLength={255}
        onChange={(event) => change({ name: event.currentTarget.value }, 'name')}
      />
      <div className={classes.facts}>
        <Fact
          icon={<IconClock size={18} aria-hidden />}
          sentence={sentences.time}
          isSet={page.timer !== null || page.pageRange !== null}
          settings={['timer', 'range']}
        >
          <Setting name="timer">
            <PageTimer timer={page.timer} position={page.position} change={change} />
          </Setting>
          <Setting name="range">
            <PageRange pageRange={page.pageRange} position={page.position} change={change} />
          </Setting>
        </Fact>
        <Fact
          icon={<IconMessage size={18} aria-hidden />}
          sentence={sentences.popups}
          isSet={page.popups.length > 0}
          settings={['popups']}
        >
          <Setting name="popups">
            <PagePopups popups={page.popups} change={change} />
          </Setting>
        </Fact>
        <Fact
          icon={<IconStar size={18} aria-hidden />}
          sentence={sentences.bonuses}
          isSet={page.bonuses.length > 0}
          settings={['bonuses']}
        >
          <PageBonuses bonuses={page.bonuses} change={change} />
        </Fact>
        <Fact
          icon={<IconPhoto size={18} aria-hidden />}
          sentence={sentences.look}
          isSet={hasOwnBackground(page) || !page.showStepper}
          settings={['look']}
        >
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
        </Fact>
      </div>
    </div>
  )
}
