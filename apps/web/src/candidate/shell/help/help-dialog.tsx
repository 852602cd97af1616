import { comingBackAddresses } from '@assay/contract/answers/lazy-addresses'
import type { OpenedTest } from '@assay/contract/answers/types'
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { Control } from '../../../modules/control.tsx'
import controls from '../../../modules/controls.module.css'
import { Breakable } from '../../../modules/shared/fields/e-mail-address.tsx'
import { useDrawn } from '../../../modules/shared/page/early-press.ts'
import { photoOfFile } from '../../../modules/shared/pictures/make-photo.ts'
import type { Outcome } from '../../api/outcome.ts'
import { request } from '../../api/request.ts'
import type { SittingState } from '../../taking/state/state.ts'
import { closeDialog, Dialog } from '../frame/dialog.tsx'
import { faultWords } from '../frame/fault-words.ts'
import { type Environment, environmentOf } from './environment.ts'
import styles from './help.module.css'
import { HelpFields } from './help-fields.tsx'
import { checkHelp, emptyHelp, type HelpDraft, isTooLong, screenshotMax } from './help-form.ts'
import { helpTexts } from './texts.ts'

interface HelpFacts extends Environment {
  readonly assessmentId: string
  readonly company: string
  readonly firstName: string
  /** The page's address without its query, which may hold personal data. */
  readonly url: string
  /** 1-based; null where no page shows. */
  readonly pageNumber: number | null
}

interface HelpDialogProps {
  readonly test: OpenedTest
  readonly state: SittingState
  readonly draft: HelpDraft | null
  readonly onDraft: (draft: HelpDraft | null) => void
  readonly onClose: () => void
}

/** Writes to the test's contact (product 4.22); closing or a failure loses nothing typed. */
export default function HelpDialog({ test, state, draft, onDraft, onClose }: HelpDialogProps) {
  const t = helpTexts.useTexts()
  const { stage } = state
  const typed = draft ?? { ...emptyHelp, email: state.email }
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [sent, setSent] = useState<Sending>('idle')
  const problems = checkHelp(typed)
  const environment = environmentOf(navigator.userAgent)
  const position = 'page' in stage && stage.page ? stage.page.position : null

  async function takePicture(picture: File | undefined): Promise<void> {
    if (!picture) return
    const photo = await photoOfFile(picture, screenshotMax)
    setBroken(!photo)
    if (!photo) return
    const name = picture.name.replace(/\.\w+$/, '.jpg')
    // Text typed while the picture was read stays.
    onDraft({ ...latest.current, screenshot: new File([photo], name, { type: photo.type }) })
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sent === 'sending' || test.preview) return
    setChecked(true)
    const [first] = Object.keys(problems)
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setSent('sending')
    const outcome = await sendHelp(typed, {
      ...environment,
      assessmentId: test.assessmentId,
      company: test.company.name,
      firstName: stage.kind === 'taking' ? stage.application.firstName : '',
      url: location.origin + location.pathname,
      pageNumber: position,
    })
    if (outcome.kind === 'done') return setSent('done')
    setSent({ failed: faultWords(outcome, t('noAnswer')) })
  }

  function handlePaste(event: ClipboardEvent): void {
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    void takePicture(picture)
  }

  const isSent = sent === 'done'
  function handleClose(): void {
    if (isSent) onDraft(null)
    onClose()
  }

  // One dialog for both: another one would not know what had the focus before the first.
  return (
    <Dialog title={t(isSent ? 'done' : 'title')} onClose={handleClose}>
      {isSent ? (
        <Sent email={typed.email.trim()} />
      ) : (
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
          onPaste={handlePaste}
        >
          <p>{t('intro')}</p>
          <HelpFields
            draft={typed}
            problems={isChecked ? problems : isTooLong(typed.message) ? { message: 'messageTooLong' } : {}}
            isPictureBroken={isBroken}
            onChange={onDraft}
            onPicture={(picture) => void takePicture(picture)}
          />
          <Facts position={position} environment={environment} />
          <SendLine sent={sent} isPreview={test.preview} />
        </form>
      )}
    </Dialog>
  )
}

function Facts({
  position,
  environment: { browser, os },
}: {
  position: number | null
  environment: Environment
}) {
  const t = helpTexts.useTexts()
  const page = position === null ? '' : t('facts.page', { position })
  const facts = [t('facts.address'), page, browser, os].filter(Boolean)
  return <p className={controls.hint}>{t('facts', { facts: facts.join(', ') })}</p>
}

type Sending = 'idle' | 'sending' | 'done' | { readonly failed: string }

function Sent({ email }: { readonly email: string }) {
  const t = helpTexts.useTexts()
  useDrawn()
  return (
    <>
      <p>
        <Breakable text={t('doneText', { email })} />
      </p>
      <Control look="primary" onClick={closeDialog}>
        {t('goOn')}
      </Control>
    </>
  )
}

function SendLine({ sent, isPreview }: { readonly sent: Sending; readonly isPreview: boolean }) {
  const t = helpTexts.useTexts()
  return (
    <div className={styles.end}>
      <div role="alert">
        {typeof sent === 'object' && (
          <p className={controls.problem}>
            <span>
              {t('failed')}. {sent.failed}
            </span>
          </p>
        )}
      </div>
      <Control look="primary" type="submit" aria-disabled={sent === 'sending' || isPreview}>
        {t(sent === 'sending' ? 'sending' : 'send')}
      </Control>
      {isPreview && <p className={controls.hint}>{t('preview')}</p>}
    </div>
  )
}

function sendHelp(draft: HelpDraft, facts: HelpFacts): Promise<Outcome<{ message: string }>> {
  const { browser, os, url, company, firstName, assessmentId, pageNumber } = facts
  const form = new FormData()
  const fields = {
    firstname: firstName,
    email: draft.email.trim(),
    assessment: assessmentId,
    company,
    category: draft.category,
    message: draft.message.trim(),
    url,
    browser,
    os,
    pageNumber: pageNumber === null ? '' : String(pageNumber),
  }
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value)
  if (draft.screenshot) form.set('screenshot', draft.screenshot)
  return request(comingBackAddresses.askForHelp, { form })
}
