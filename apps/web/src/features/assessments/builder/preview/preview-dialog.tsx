/** The candidate's own screen with its head, progress and clock, from the edited page; answers stay here. */
import { Button, Group, Modal, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import head from '../../../../candidate/shell/frame/header.module.css'
import { SpeaksHere } from '../../../../i18n/language.ts'
import { IconButton } from '../../../../patterns/actions.tsx'
import { useEscape } from '../../../../patterns/overlay/use-escape.ts'
import { useFocusBack } from '../../../../patterns/overlay/use-focus-back.ts'
import { useCompanyIdentity } from '../../../../session/me.ts'
import { previewTexts } from '../../texts/preview-texts.ts'
import bar from '../bar/bar.module.css'
import type { Device } from '../canvas/canvas-state.tsx'
import { PlayerSheet } from '../canvas/player-sheet.tsx'
import { useDocument } from '../state/use-builder.ts'
import classes from './preview.module.css'
import { PreviewedPage } from './previewed-page.tsx'
import { type PreviewedPosition, usePreviewedPage } from './use-previewed-page.ts'

interface PreviewDialogProps {
  readonly firstDevice?: Device
  readonly onClose: () => void
}

export default function PreviewDialog({ firstDevice = 'desktop', onClose }: PreviewDialogProps) {
  const t = previewTexts.useTexts()
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
          <Preview firstDevice={firstDevice} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Preview({ firstDevice, onClose }: Required<PreviewDialogProps>) {
  const t = previewTexts.useTexts()
  const { language, pageList } = useDocument()
  const [device, setDevice] = useState<Device>(firstDevice)
  const { position, page, assessment, isLed, ...preview } = usePreviewedPage()
  const screen = (
    <SpeaksHere value={language}>
      <PlayerSheet className={classes.screen} lang={language}>
        <CompanyHead />
        {page ? (
          <PreviewedPage
            key={`${page.id} ${page.announced !== undefined}`}
            assessment={assessment}
            page={page}
            takesFocus={isLed}
            onGoOn={preview.follow}
            onBegin={preview.begin}
          />
        ) : (
          <End nextSteps={assessment.nextSteps} onAgain={() => preview.move(1)} />
        )}
      </PlayerSheet>
    </SpeaksHere>
  )
  return (
    <Stack gap={0} h="100%">
      <div className={bar.bar}>
        <Group gap="xs" wrap="nowrap" miw={0} flex={1}>
          <Steps position={position} pages={pageList.length} onGo={preview.move} />
          {position === 'end' ? null : (
            <Text size="sm" className="tabular">
              {t('page', { position, total: pageList.length })}
            </Text>
          )}
          <Text size="xs" c="dimmed" truncate>
            {t('about')}
          </Text>
        </Group>
        <SegmentedControl
          size="xs"
          aria-label={t('device')}
          value={device}
          onChange={setDevice}
          data={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`device.${value}`) }))}
        />
        <IconButton label={t('close')} icon={IconX} data-autofocus onClick={onClose} />
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
    </Stack>
  )
}

interface StepsProps {
  readonly position: PreviewedPosition
  readonly pages: number
  readonly onGo: (position: PreviewedPosition) => void
}

/** One page back, one on; the end comes after the last. */
function Steps({ position, pages, onGo }: StepsProps) {
  const t = previewTexts.useTexts()
  return (
    <>
      <IconButton
        label={t('previous')}
        icon={IconChevronLeft}
        disabled={position === 1}
        onClick={() => onGo(position === 'end' ? pages : position - 1)}
      />
      <IconButton
        label={t('next')}
        icon={IconChevronRight}
        disabled={position === 'end'}
        onClick={() => onGo(position === 'end' || position === pages ? 'end' : position + 1)}
      />
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

function End({ nextSteps, onAgain }: { readonly nextSteps: string; readonly onAgain: () => void }) {
  const t = previewTexts.useTexts()
  return (
    <Stack align="flex-start" gap={12} py={48}>
      <Title order={2} size="h1">
        {t('end.title')}
      </Title>
      <Text>{t('end.text')}</Text>
      {nextSteps.trim() === '' ? null : <Text style={{ whiteSpace: 'pre-line' }}>{nextSteps}</Text>}
      <Button variant="default" onClick={onAgain}>
        {t('again')}
      </Button>
    </Stack>
  )
}

interface PhoneFrameProps {
  readonly label: string
  readonly onEscape: () => void
  readonly children: ReactNode
}

const emptyPage = '<!doctype html><html><head></head><body></body></html>'

/** A window as wide as a telephone: what is drawn in it follows the rules of that width. */
function PhoneFrame({ label, onEscape, children }: PhoneFrameProps) {
  const [inner, setInner] = useState<Document | null>(null)
  useEffect(() => {
    if (!inner) return
    const stop = followStyles(inner)
    // Keys that are pressed in it stay in it.
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && !inner.querySelector('dialog[open]')) onEscape()
    }
    inner.addEventListener('keydown', onKeyDown)
    return () => {
      stop()
      inner.removeEventListener('keydown', onKeyDown)
    }
  }, [inner, onEscape])
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- nothing is in it but what this page draws */}
      <iframe
        title={label}
        className={classes.phone}
        srcDoc={emptyPage}
        onLoad={(event) => setInner(event.currentTarget.contentDocument)}
      />
      {inner ? createPortal(children, inner.body) : null}
    </>
  )
}

/** Gives a document the styles of this one, those that are fetched later too. Returns what ends that. */
function followStyles(inner: Document): () => void {
  const { documentElement: outer, head } = document
  for (const { name, value } of outer.attributes)
    if (name === 'lang' || name.startsWith('data-')) inner.documentElement.setAttribute(name, value)
  const add = (nodes: Iterable<Node>): void => {
    for (const node of nodes) {
      if (!(node instanceof HTMLElement) || !node.matches('style, link[rel="stylesheet"]')) continue
      const copy = inner.importNode(node, true)
      // A page hides its nonce from scripts that read attributes.
      copy.nonce = node.nonce
      inner.head.append(copy)
    }
  }
  add(head.children)
  const watching = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) add(addedNodes)
  })
  watching.observe(head, { childList: true })
  return () => watching.disconnect()
}
