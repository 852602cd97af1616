import { type RefObject, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Control } from '../../control.tsx'
import controls from '../../controls.module.css'
import type { PlayerProps } from '../../player.ts'
import { photoOf, photoOfFile } from '../../shared/pictures/make-photo.ts'
import { DeviceHelp } from '../../shared/recording/device-help.tsx'
import { LivePicture } from '../../shared/recording/live-picture.tsx'
import { hasDevices } from '../../shared/recording/media-type.ts'
import { closeDevices, openDevices } from '../../shared/recording/open-devices.ts'
import { Sending } from '../../shared/recording/recorded-parts.tsx'
import recorder from '../../shared/recording/recorder.module.css'
import type { Refusal } from '../../shared/recording/recorder-state.ts'
import { deviceTexts, recordingTexts } from '../../shared/recording/texts.ts'
import type { Uploads } from '../../shared/recording/uploads.ts'
import { useRestoredFocus } from '../../shared/recording/use-restored-focus.ts'
import styles from './photo-panel.module.css'
import { identityTexts } from './texts.ts'

type Props = PlayerProps<'identity-document'> & { readonly uploads: Uploads }

/** A photo of this page, shown from memory. */
interface LocalPhoto {
  readonly id: string
  readonly src: string
}

/** Camera on, photo, and back to live. Where no camera is to be had, a photo can be chosen. */
export function PhotoPanel({ item, value, onChange, disabled, labelledBy, uploads }: Props) {
  const t = identityTexts.useTexts()
  const r = recordingTexts.useTexts()
  const camera = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const [localPhoto, setLocalPhoto] = useState<LocalPhoto | null>(null)
  const [problem, setProblem] = useState<'unreadable' | 'notMade' | null>(null)
  /** The stream whose first picture has come: a press before that would take nothing. */
  const [seen, setSeen] = useState<MediaStream | null>(null)
  const { kind } = camera.state
  const isStarting = camera.state.kind === 'live' && camera.state.stream !== seen
  const isOn = kind === 'live' || kind === 'asking'
  const panel = useRestoredFocus<HTMLDivElement>(`${kind} ${value?.photoId ?? ''}`)

  async function keep(photo: Blob | undefined, otherwise: 'unreadable' | 'notMade'): Promise<void> {
    setProblem(photo ? null : otherwise)
    if (!photo) return
    const before = value?.photoId
    const photoId = uploads.begin(item.id, photo.type)
    setLocalPhoto({ id: photoId, src: URL.createObjectURL(photo) })
    await uploads.add(photoId, photo, 0)
    onChange({ photoId })
    if (before !== undefined) uploads.discard(before)
    await uploads.end(photoId, 'complete', 0)
  }
  async function take(): Promise<void> {
    const shown = video.current
    if (!shown) return
    const photo = await photoOf(shown, { width: shown.videoWidth, height: shown.videoHeight })
    if (photo) camera.switchOff()
    await keep(photo, 'notMade')
  }
  useButtonInSight(kind === 'live', panel)
  useEffect(() => () => (localPhoto ? URL.revokeObjectURL(localPhoto.src) : undefined), [localPhoto])

  return (
    <div
      ref={panel}
      className={recorder.recorder}
      role="group"
      tabIndex={-1}
      aria-label={item.content === '' ? t('label') : undefined}
      aria-labelledby={item.content === '' ? undefined : labelledBy}
    >
      <p className={recorder.quiet}>{t('deleted')}</p>
      {camera.state.kind === 'live' && (
        <>
          <LivePicture
            stream={camera.state.stream}
            isMirrored={false}
            label={t('live')}
            video={video}
            onPicture={() => setSeen(video.current?.srcObject as MediaStream)}
          />
          <output className={recorder.quiet}>{t(isStarting ? 'starting' : 'hint')}</output>
        </>
      )}
      {kind === 'asking' && <output className={recorder.quiet}>{r('asking')}</output>}
      {!isOn && value && <Photo id={value.photoId} localPhoto={localPhoto} uploads={uploads} />}
      {kind === 'off' && !value && <p className={recorder.quiet}>{t('off')}</p>}
      <div role="alert">
        {camera.state.kind === 'refused' && <DeviceHelp refusal={camera.state.refusal} medium="photo" />}
        {problem && <p className={recorder.help}>{t(problem)}</p>}
      </div>
      {kind === 'unsupported' && <DeviceHelp refusal="unsupported" medium="photo" />}
      <PhotoActions
        camera={camera}
        isStarting={isStarting}
        hasPhoto={value !== undefined && value !== null}
        disabled={disabled}
        onTake={() => void take()}
        onChoose={async (file) => await keep(await photoOfFile(file), 'unreadable')}
      />
      <output className="visually-hidden">{localPhoto && !isOn ? t('taken') : ''}</output>
    </div>
  )
}

/** The picture has pushed the button that takes it down: it comes back into sight. */
function useButtonInSight(isLive: boolean, panel: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (isLive) panel.current?.querySelector('[data-act="take"]')?.scrollIntoView({ block: 'nearest' })
  }, [isLive, panel])
}

interface PhotoActionsProps {
  readonly camera: ReturnType<typeof useCamera>
  /** The camera is on, and its first picture has not come. */
  readonly isStarting: boolean
  readonly hasPhoto: boolean
  readonly disabled: boolean
  readonly onTake: () => void
  readonly onChoose: (file: File) => Promise<void>
}

/** The camera's one button, the way out, and a file instead where no camera is to be had. */
function PhotoActions(props: PhotoActionsProps) {
  const { camera, isStarting, hasPhoto, disabled } = props
  const t = identityTexts.useTexts()
  const r = recordingTexts.useTexts()
  const d = deviceTexts.useTexts()
  const { kind } = camera.state
  return (
    <div className={recorder.actions}>
      {kind !== 'unsupported' && (
        <button
          type="button"
          className={kind === 'off' && hasPhoto ? controls.secondary : controls.primary}
          aria-disabled={disabled || kind === 'asking' || isStarting}
          data-act={kind === 'live' ? 'take' : undefined}
          onClick={() => {
            if (disabled || isStarting) return
            if (kind === 'live') props.onTake()
            else void camera.switchOn()
          }}
        >
          {kind === 'live' ? t('take') : kind === 'refused' ? d('retry') : t(hasPhoto ? 'retake' : 'prepare')}
        </button>
      )}
      {(kind === 'live' || kind === 'asking') && (
        <Control look="quiet" onClick={camera.switchOff}>
          {r('cancel')}
        </Control>
      )}
      {(kind === 'unsupported' || kind === 'refused') && (
        <ChoosePhoto
          disabled={disabled}
          label={t(hasPhoto ? 'retake' : 'choose')}
          onChoose={props.onChoose}
        />
      )}
    </div>
  )
}

interface PhotoProps {
  readonly id: string
  readonly localPhoto: LocalPhoto | null
  readonly uploads: Uploads
}

/** The photo, from this page or from the server, and how much of it the server has. */
function Photo({ id, localPhoto, uploads }: PhotoProps) {
  const t = identityTexts.useTexts()
  const { uploads: progress, isVolatile } = useSyncExternalStore(
    uploads.subscribe,
    uploads.getView,
    uploads.getView,
  )
  const own = progress.get(id)
  const isThere = own?.isComplete ?? true
  const src = localPhoto?.id === id ? localPhoto.src : isThere ? uploads.addressOf(id) : undefined
  return (
    <>
      {src === undefined ? (
        own?.refusedBy === null && <p className={recorder.quiet}>{t('shownLater')}</p>
      ) : (
        <img className={styles.photo} src={src} alt={t('photo')} />
      )}
      <Sending what="photo" all={own ? [own] : []} canRepeat isVolatile={isVolatile} />
    </>
  )
}

interface ChoosePhotoProps {
  readonly label: string
  readonly disabled: boolean
  readonly onChoose: (file: File) => Promise<void>
}

/** The way without a camera in the page: telephones offer their own. */
function ChoosePhoto({ label, disabled, onChoose }: ChoosePhotoProps) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className={`visually-hidden ${styles.file}`}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void onChoose(file)
        }}
      />
      <label htmlFor={id} className={`${controls.secondary} ${styles.choose}`}>
        {label}
      </label>
    </>
  )
}

type CameraState =
  | { readonly kind: 'off' | 'asking' | 'unsupported' }
  | { readonly kind: 'live'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** A camera for documents: on while its picture shows, off as soon as it does not. */
function useCamera() {
  const [state, setState] = useState<CameraState>(() => ({ kind: hasDevices() ? 'off' : 'unsupported' }))
  const stream = useRef<MediaStream | null>(null)
  /** The question asked last: an answer to an older one counts no more. */
  const asked = useRef(0)

  const close = useCallback(() => {
    asked.current += 1
    closeDevices(stream.current)
    stream.current = null
  }, [])
  useEffect(() => close, [close])

  return {
    state,
    switchOn: async (): Promise<void> => {
      close()
      const mine = asked.current
      setState({ kind: 'asking' })
      const opened = await openDevices('photo')
      if (mine !== asked.current) return closeDevices(opened.kind === 'open' ? opened.stream : null)
      if (opened.kind === 'refused') return setState({ kind: 'refused', refusal: opened.refusal })
      stream.current = opened.stream
      for (const track of opened.stream.getTracks())
        track.addEventListener('ended', () => {
          if (stream.current !== opened.stream) return
          close()
          setState({ kind: 'refused', refusal: 'noDevice' })
        })
      setState({ kind: 'live', stream: opened.stream })
    },
    switchOff: (): void => {
      close()
      setState({ kind: 'off' })
    },
  }
}
