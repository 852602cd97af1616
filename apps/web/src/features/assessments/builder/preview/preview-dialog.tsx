/**
 * The candidate's own screen, its head, progress and clock among it; answers stay here. From the page that is
 * edited.
 */

import type { PageClock, PageVisit } from '@assay/contract/answers/types'
import { createDraw } from '@assay/domain/assessments/draw'
import { publicAssessment } from '@assay/domain/assessments/projection'
import type { PublicAssessment, PublicPage } from '@assay/domain/assessments/public-types'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { ActionIcon, Button, Group, Modal, Text, Title, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { Background } from '../../../../candidate/shell/frame/background.tsx'
import head from '../../../../candidate/shell/frame/header.module.css'
import { Intro } from '../../../../candidate/shell/frame/intro.tsx'
import { PageTitle } from '../../../../candidate/shell/frame/page-title.tsx'
import { Stepper } from '../../../../candidate/shell/frame/stepper.tsx'
import testPage from '../../../../candidate/shell/screens/test-page.module.css'
import { TimeLeft } from '../../../../candidate/shell/timed/time-left.tsx'
import { SpeaksHere, useTexts } from '../../../../i18n/use-texts.ts'
import { PageRows } from '../../../../modules/shared/page/page-rows.tsx'
import type { PageView } from '../../../../modules/shared/page/page-view.ts'
import { useEscape } from '../../../../patterns/overlay/use-escape.ts'
import { useFocusBack } from '../../../../patterns/overlay/use-focus-back.ts'
import { useCompanyIdentity } from '../../../../session/me.ts'
import { previewTexts } from '../../texts/preview-texts.ts'
import type { Device } from '../canvas/canvas-state.tsx'
import { DeviceSwitch } from '../canvas/device-switch.tsx'
import { PlayerSheet } from '../canvas/player-sheet.tsx'
import { usePageView } from '../canvas/use-page-view.ts'
import { useDocument, usePage } from '../state/use-builder.ts'
import { isChosenByScore, nextPosition } from './next-position.ts'
import { PhoneFrame } from './phone-frame.tsx'
import classes from './preview.module.css'

interface PreviewDialogProps {
  readonly onClose: () => void
}

export default function PreviewDialog({ onClose }: PreviewDialogProps) {
  const t = useTexts(previewTexts)
  const root = useRef<HTMLDivElement>(null)
  useFocusBack(true, root)
  useEscape(true, onClose)
  return (
    <Modal.Root
      ref={root}
      opened
      fullScreen
      onClose={onClose}
      closeOnEscape={false}
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')}>
        <Modal.Body h="100dvh">
          <Preview onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** `end`: the test is over. */
type PreviewedPage = number | 'end'

function Preview({ onClose }: PreviewDialogProps) {
  const t = useTexts(previewTexts)
  const document = useDocument()
  const { language } = document
  const [place, setPlace] = useState<PreviewedPage>(usePage().position)
  const [device, setDevice] = useState<Device>('desktop')
  const [isGuessed, setGuessed] = useState(false)
  const assessment = useMemo(
    () =>
      publicAssessment(document, {
        pages: document.pageList.map(({ position }) => position),
        draw: createDraw('preview'),
      }),
    [document],
  )
  const page = assessment.pageList.find(({ position }) => position === place)
  const goOn = (itemId: string): void => {
    setGuessed(isChosenByScore(document, itemId))
    setPlace(nextPosition(document, itemId) ?? 'end')
  }
  const screen = (
    <SpeaksHere value={language}>
      <PlayerSheet className={classes.screen} lang={language}>
        <CompanyHead />
        {page ? (
          <Sheet key={page.id} assessment={assessment} page={page} onGoOn={goOn} />
        ) : (
          <End onAgain={() => setPlace(1)} />
        )}
      </PlayerSheet>
    </SpeaksHere>
  )
  return (
    <div className={classes.preview}>
      <div className={classes.bar}>
        <Group gap="xs" wrap="nowrap" miw={0} flex={1}>
          <Steps place={place} pages={document.pageList.length} onGo={setPlace} />
          {place === 'end' ? null : (
            <Text size="sm" className="tabular">
              {t('page', { position: place, total: document.pageList.length })}
            </Text>
          )}
          <Text size="xs" c="dimmed" truncate>
            {t(isGuessed ? 'scored' : 'about')}
          </Text>
        </Group>
        <DeviceSwitch value={device} onChange={setDevice} />
        <Tooltip label={t('close')}>
          <ActionIcon data-autofocus aria-label={t('close')} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes.ground} data-device={device}>
        {device === 'phone' ? (
          <PhoneFrame label={t('phone')} onEscape={onClose}>
            {screen}
          </PhoneFrame>
        ) : (
          screen
        )}
      </div>
    </div>
  )
}

interface StepsProps {
  readonly place: PreviewedPage
  readonly pages: number
  readonly onGo: (place: PreviewedPage) => void
}

/** One page back, one on; the end comes after the last. */
function Steps({ place, pages, onGo }: StepsProps) {
  const t = useTexts(previewTexts)
  return (
    <>
      <Tooltip label={t('previous')}>
        <ActionIcon
          aria-label={t('previous')}
          disabled={place === 1}
          onClick={() => onGo(place === 'end' ? pages : place - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('next')}>
        <ActionIcon
          aria-label={t('next')}
          disabled={place === 'end'}
          onClick={() => onGo(place === 'end' || place === pages ? 'end' : place + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

/** The candidate's header without its two switches; the landmarks are those of the screen behind. */
function CompanyHead() {
  const { logoUrl, name } = useCompanyIdentity()
  return (
    <div className={head.header}>
      <div className={head.inner}>
        {logoUrl === null ? (
          <span className={head.name}>{name.toUpperCase()}</span>
        ) : (
          <img className={head.logo} src={logoUrl} alt={name} height={40} />
        )}
      </div>
    </div>
  )
}

interface SheetProps {
  readonly assessment: PublicAssessment
  readonly page: PublicPage
  readonly onGoOn: (itemId: string) => void
}

function Sheet({ assessment, page, onGoOn }: SheetProps) {
  const idle = usePageView()
  const { language } = useDocument()
  const [values, setValues] = useState<ReadonlyMap<string, unknown>>(new Map())
  const auth = page.rowList
    .flatMap(({ moduleItemList }) => moduleItemList)
    .find(({ moduleId }) => moduleId === moduleTypes.auth)
  const view: PageView = {
    ...idle,
    values,
    onChange: (itemId, value) => setValues((before) => new Map(before).set(itemId, value)),
    context: {
      ...idle.context,
      language,
      press: (button) => onGoOn(button.id),
      identification: { ...idle.context.identification, submit: () => auth && onGoOn(auth.id) },
    },
  }
  return (
    <div className={testPage.page}>
      <Background page={page} assessment={assessment} />
      <div className={testPage.top}>
        <div className={testPage.bar}>
          <Stepper assessment={assessment} page={page} />
          <div className={testPage.chips} data-taking={auth === undefined}>
            <Time page={page} />
          </div>
        </div>
      </div>
      <PageTitle page={page} assessment={assessment} takesFocus={false} />
      {page.position === 1 ? <Intro assessment={assessment} /> : null}
      <div className={testPage.rows} data-rows>
        <PageRows rows={page.rowList} view={view} />
      </div>
    </div>
  )
}

/** The candidate's clock, which stands still. */
function Time({ page: { id, timer, pageRange } }: { readonly page: PublicPage }) {
  const [now] = useState(() => new Date())
  const serverNow = now.toISOString()
  const visit: PageVisit = {
    pageId: id,
    firstVisitedAt: serverNow,
    closedAt: null,
    clocks: [
      ...(timer ? [aClock('page', timer.time, { isDisplayed: true, countsUp: false })] : []),
      ...(pageRange
        ? [
            aClock('range', pageRange.timer, {
              isDisplayed: pageRange.timerIsDisplayed,
              countsUp: pageRange.timerFlowReverse,
            }),
          ]
        : []),
    ].sort((one, other) => one.limitSeconds - other.limitSeconds),
    extraTimePercent: 0,
    serverNow,
  }
  return visit.clocks.length === 0 ? null : (
    <TimeLeft visit={visit} state={{ pressedId: null, trouble: null }} sitting={{ now: () => now }} />
  )
}

const aClock = (
  cause: PageClock['cause'],
  seconds: number,
  shown: Pick<PageClock, 'isDisplayed' | 'countsUp'>,
): PageClock => ({ cause, limitSeconds: seconds, remainingSeconds: seconds, givenBackSeconds: 0, ...shown })

function End({ onAgain }: { readonly onAgain: () => void }) {
  const t = useTexts(previewTexts)
  return (
    <div className={classes.end}>
      <Title order={2}>{t('end.title')}</Title>
      <Text>{t('end.text')}</Text>
      <Button variant="default" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}
