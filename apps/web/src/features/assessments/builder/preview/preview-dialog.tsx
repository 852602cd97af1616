/** The whole screen as a candidate's: header, progress, page, answers that stay here; from the page that is edited. */
import { createDraw } from '@assay/domain/assessments/draw'
import { publicAssessment } from '@assay/domain/assessments/projection'
import type { PublicAssessment, PublicPage } from '@assay/domain/assessments/public-types'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { ActionIcon, Button, Group, Modal, Text, Title, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { PageRows } from '../../../../modules/page/page-rows.tsx'
import type { PageView } from '../../../../modules/page/page-view.ts'
import { useEscape } from '../../../../patterns/overlay/use-escape.ts'
import { useCompanyIdentity } from '../../../../session/me.ts'
import { previewTexts } from '../../texts/preview-texts.ts'
import type { Device } from '../canvas/canvas-state.tsx'
import { DeviceSwitch } from '../canvas/device-switch.tsx'
import { PlayerSheet } from '../canvas/player-sheet.tsx'
import { usePageView } from '../canvas/use-page-view.ts'
import { clockOf } from '../outline/clock.ts'
import { useDocument, usePage } from '../state/use-builder.ts'
import { isChosenByScore, nextPosition } from './next-position.ts'
import classes from './preview.module.css'

export interface PreviewDialogProps {
  readonly onClose: () => void
}

export default function PreviewDialog({ onClose }: PreviewDialogProps) {
  const t = useTexts(previewTexts)
  useEscape(true, onClose)
  return (
    <Modal.Root
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
type Place = number | 'end'

function Preview({ onClose }: PreviewDialogProps) {
  const t = useTexts(previewTexts)
  const document = useDocument()
  const [place, setPlace] = useState<Place>(usePage().position)
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
  return (
    <div className={classes.preview}>
      <div className={classes.bar}>
        <Group gap="xs" wrap="nowrap" miw={0} flex={1}>
          <Tooltip label={t('previous')}>
            <ActionIcon
              aria-label={t('previous')}
              disabled={place === 1}
              onClick={() => setPlace(place === 'end' ? document.pageList.length : place - 1)}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('next')}>
            <ActionIcon
              aria-label={t('next')}
              disabled={place === 'end'}
              onClick={() =>
                setPlace(place === 'end' || place === document.pageList.length ? 'end' : place + 1)
              }
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
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
      <div className={classes.ground}>
        <PlayerSheet className={classes.screen} device={device}>
          <CompanyHead />
          {page ? (
            <Sheet key={page.id} assessment={assessment} page={page} onGoOn={goOn} />
          ) : (
            <End onAgain={() => setPlace(1)} />
          )}
        </PlayerSheet>
      </div>
    </div>
  )
}

function CompanyHead() {
  const { logoUrl, name } = useCompanyIdentity()
  return (
    <div className={classes.head}>
      {logoUrl === null ? <span>{name.toUpperCase()}</span> : <img src={logoUrl} alt={name} height={40} />}
    </div>
  )
}

interface SheetProps {
  readonly assessment: PublicAssessment
  readonly page: PublicPage
  readonly onGoOn: (itemId: string) => void
}

function Sheet({ assessment, page, onGoOn }: SheetProps) {
  const t = useTexts(previewTexts)
  const idle = usePageView()
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
      press: (button) => onGoOn(button.id),
      identification: { ...idle.context.identification, submit: () => auth && onGoOn(auth.id) },
    },
  }
  const time = page.timer?.time ?? page.pageRange?.timer
  return (
    <>
      <Progress assessment={assessment} page={page} />
      {time === undefined ? null : <p className={classes.time}>{t('time', { time: clockOf(time) })}</p>}
      <div className={classes.rows}>
        <PageRows rows={page.rowList} view={view} />
      </div>
    </>
  )
}

function Progress({ assessment: { stepperData }, page }: Omit<SheetProps, 'onGoOn'>) {
  const t = useTexts(previewTexts)
  if (!stepperData || !page.showStepper || stepperData.stepList.length === 0) return null
  const { stepList } = stepperData
  const reached = stepList.filter(({ startPage }) => startPage <= page.position).length
  const at = Math.max(1, reached)
  const title = stepList[at - 1]?.title ?? ''
  return (
    <div className={classes.progress}>
      <span>{t('step', { position: at, total: stepList.length, title })}</span>
      <progress value={at / stepList.length} max={1} aria-hidden />
    </div>
  )
}

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
