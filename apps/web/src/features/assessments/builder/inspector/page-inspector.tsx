/** A page: its name, and as sentences what holds of it (product 2.11); fields stand folded under each. */
import type { Page } from '@assay/domain/assessments/document'
import { updatePage } from '@assay/domain/assessments/page-operations'
import { TextInput } from '@mantine/core'
import { IconClock, IconMessage, IconPhoto, IconStar } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useFormats } from '../../../../i18n/formats.ts'
import { SwitchField } from '../../../../modules/shared/editing/fields.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { sentenceTexts } from '../../texts/sentence-texts.ts'
import { useStore } from '../state/use-builder.ts'
import { Backgrounds } from './backgrounds.tsx'
import type { ChangePage } from './changes.ts'
import classes from './inspector.module.css'
import { PageBonuses } from './page-bonuses.tsx'
import { PagePopups } from './page-popups.tsx'
import { PageRange } from './page-range.tsx'
import { PageTimer } from './page-timer.tsx'
import { Fact, Facts, Setting } from './section.tsx'
import { hasBackground } from './test-sentences.ts'

export function PageInspector({ page }: { readonly page: Page }) {
  const t = inspectorTexts.useTexts()
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
    <Facts
      title={
        <TextInput
          variant="unstyled"
          classNames={{ input: classes.pageName ?? '' }}
          aria-label={t('page.name')}
          placeholder={t('page.name')}
          value={page.name}
          maxLength={255}
          onChange={(event) => change({ name: event.currentTarget.value }, 'name')}
        />
      }
    >
      <Fact
        icon={IconClock}
        name="timer range"
        sentence={sentences.time}
        isSet={page.timer !== null || page.pageRange !== null}
      >
        <Setting name="timer">
          <PageTimer timer={page.timer} position={page.position} change={change} />
        </Setting>
        <Setting name="range">
          <PageRange pageRange={page.pageRange} position={page.position} change={change} />
        </Setting>
      </Fact>
      <Fact icon={IconMessage} name="popups" sentence={sentences.popups} isSet={page.popups.length > 0}>
        <PagePopups popups={page.popups} change={change} />
      </Fact>
      <Fact icon={IconStar} name="bonuses" sentence={sentences.bonuses} isSet={page.bonuses.length > 0}>
        <PageBonuses bonuses={page.bonuses} change={change} />
      </Fact>
      <Fact
        icon={IconPhoto}
        name="look"
        sentence={sentences.look}
        isSet={hasBackground(page) || !page.showStepper || page.oneQuestionAtATime}
      >
        <SwitchField
          label={t('page.oneQuestionAtATime')}
          description={t('page.oneQuestionAtATime.help')}
          checked={page.oneQuestionAtATime}
          onChange={(oneQuestionAtATime) => change({ oneQuestionAtATime })}
        />
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
    </Facts>
  )
}

function usePageSentences(page: Page) {
  const t = sentenceTexts.useTexts()
  const { length, number } = useFormats()
  const { timer, pageRange: range, popups, bonuses } = page
  const ofRange = range && { time: length(range.timer), start: range.start, end: range.end }
  const time = [
    ...(timer === null ? [] : [t('page.timer', { time: length(timer.time) })]),
    ...(ofRange === null ? [] : [t(ofRange.start === ofRange.end ? 'page.timer' : 'page.range', ofRange)]),
  ]
  const points = bonuses.reduce((sum, { score }) => sum + score, 0)
  return {
    time: time.length === 0 ? t('page.noLimit') : time.join(' '),
    popups: popups.length === 0 ? t('page.noPopup') : t('page.popups', { count: popups.length }),
    bonuses: bonuses.length === 0 ? t('page.noBonus') : t('page.bonuses', { points: number(points) }),
    look: [
      ...(page.oneQuestionAtATime ? [t('page.oneByOne')] : []),
      t(page.showStepper ? 'page.progress' : 'page.noProgress'),
      t(hasBackground(page) ? 'page.ownBackground' : 'page.testBackground'),
    ].join(' '),
  }
}
