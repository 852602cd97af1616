/** Head and tabs of one application; the open tab stands in the address. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Badge, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { RequestNotices } from '../../../feature-parts/request/request-notice.tsx'
import { AnsweredWithProvider } from '../../../modules/shared/answers/answered-with.tsx'
import { useUrlState } from '../../../navigation/use-url-state.ts'
import { Notice } from '../../../patterns/state/notice.tsx'
import type { Moves } from '../board/use-move.ts'
import { AnswersTab } from './answers/answers-tab.tsx'
import { CommentsTab } from './comments/comments-tab.tsx'
import { CvBeside } from './cv-beside.tsx'
import { EvaluationTab } from './evaluation/evaluation-tab.tsx'
import { useMarks } from './evaluation/use-marks.ts'
import { HistoryTab } from './history/history-tab.tsx'
import { OtherApplications } from './history/other-applications.tsx'
import { MailsTab } from './mails-tab.tsx'
import classes from './sheet.module.css'
import { SheetFacts, SheetHead } from './sheet-head.tsx'
import { sheetTabs, sheetTexts } from './texts.ts'

interface SheetProps {
  readonly sheet: ApplicationSheet
  readonly onMove: Moves['move'] | undefined
  readonly onNext: (() => void) | undefined
  readonly onSending?: (isSending: boolean) => void
}

export function Sheet({ sheet, onMove, onNext, onSending }: SheetProps) {
  const t = sheetTexts.useTexts()
  const marking = useMarks(sheet)
  const [asked, setTab] = useUrlState('tab', 'answers')
  const tab = sheetTabs.find((each) => each === asked) ?? 'answers'
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <AnsweredWithProvider value={sheet}>
      <div className={classes.sheet}>
        <SheetHead
          sheet={sheet}
          isPhone={isPhone}
          onMove={onMove}
          onEvaluate={() => setTab('evaluation')}
          onHistory={() => setTab('history')}
        />
        <Tabs
          className={classes.parts}
          value={tab}
          onChange={(value) => setTab(value ?? 'answers')}
          // Opening the evaluation moves the focus, which arrows between the tabs must not.
          activateTabWithKeyboard={false}
        >
          <Tabs.List aria-label={t('tabs')} className={classes.tabs}>
            {sheetTabs.map((each) => (
              <Tabs.Tab
                key={each}
                value={each}
                className={each === 'comments' ? classes.longest : undefined}
                rightSection={<Count sheet={sheet} tab={each} />}
              >
                {t(`tab.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {sheet.assessment.isDeleted ? (
            <Notice kind="warning" mb="md">
              {t('deleted')}
            </Notice>
          ) : null}
          <RequestNotices requests={sheet.requests} />
          {isPhone ? <SheetFacts sheet={sheet} onHistory={() => setTab('history')} /> : null}
          <Tabs.Panel value="answers">
            <CvBeside sheet={sheet}>
              <AnswersTab sheet={sheet} />
            </CvBeside>
          </Tabs.Panel>
          <Tabs.Panel value="evaluation" className={classes.filling}>
            <EvaluationTab
              sheet={sheet}
              marking={marking}
              isOpen={tab === 'evaluation'}
              onNext={onNext}
              onSending={onSending}
            />
          </Tabs.Panel>
          <Tabs.Panel value="comments">
            <CommentsTab sheet={sheet} />
          </Tabs.Panel>
          <Tabs.Panel value="history">
            <OtherApplications sheet={sheet} />
            <HistoryTab sheet={sheet} />
          </Tabs.Panel>
          <Tabs.Panel value="mails">
            <MailsTab sheet={sheet} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </AnsweredWithProvider>
  )
}

function Count({ sheet, tab }: { sheet: ApplicationSheet; tab: (typeof sheetTabs)[number] }) {
  const count = tab === 'comments' ? sheet.comments.length : tab === 'mails' ? sheet.mails.length : 0
  return count === 0 ? null : (
    <Badge size="sm" color="gray" className={`tabular ${classes.count}`}>
      {count}
    </Badge>
  )
}
