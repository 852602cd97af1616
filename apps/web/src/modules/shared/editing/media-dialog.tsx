/** The media library: takes a file of it, or adds one and takes that; errors are said here. */
import { listMedia, mediaMaxBytes } from '@assay/contract/media/calls'
import { Button, Group, Loader, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFile, IconMusic, IconPhoto, IconUpload, IconVideo } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addMedia } from '../../../api/add-media.ts'
import { callApi } from '../../../api/call-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { keyOf } from '../../../api/keys.ts'
import { debounceMilliseconds } from '../../../patterns/durations.ts'
import { FileButton } from '../../../patterns/form/file-button.tsx'
import { UploadProgress, useSent } from '../../../patterns/form/upload-progress.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { Notice } from '../../../patterns/state/notice.tsx'
import { failureText } from '../../../patterns/toast.tsx'
import classes from './editing.module.css'
import { mediaTexts } from './media-texts.ts'

export type Media = CallResponse<typeof listMedia>['data'][number]

interface MediaDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (media: Media) => void
  /** Images alone. */
  readonly imagesOnly: boolean
}

const icons = { image: IconPhoto, audio: IconMusic, video: IconVideo, document: IconFile }

export default function MediaDialog({ opened, onClose, onChoose, imagesOnly }: MediaDialogProps) {
  const t = mediaTexts.useTexts()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')} size={640}>
      <Library
        imagesOnly={imagesOnly}
        onChoose={(media) => {
          onChoose(media)
          onClose()
        }}
      />
    </Dialog>
  )
}

function Library({ imagesOnly, onChoose }: Pick<MediaDialogProps, 'imagesOnly' | 'onChoose'>) {
  const t = mediaTexts.useTexts()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), debounceMilliseconds.nameSearch)
  const files = useFiles(search, imagesOnly)
  const upload = useUpload(imagesOnly, onChoose)
  const found = files.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Stack gap="sm">
      <Group align="flex-end">
        <TextInput
          flex={1}
          label={t('search')}
          value={typed}
          maxLength={255}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FileButton
          onChange={upload.send}
          {...(imagesOnly ? { accept: 'image/*' } : {})}
          button={{ loading: upload.state !== undefined, leftSection: <IconUpload size={16} aria-hidden /> }}
        >
          {t('upload')}
        </FileButton>
      </Group>
      <Text size="xs" c="dimmed">
        {t('upload.help')}
      </Text>
      {upload.state === undefined ? null : <UploadProgress {...upload.state} />}
      {upload.problem === undefined ? null : <Notice kind="problem">{upload.problem}</Notice>}
      {files.isError ? <Notice kind="problem">{failureText(files.error)}</Notice> : null}
      {files.isPending ? <Loader size="sm" /> : null}
      {files.isSuccess && found.length === 0 ? (
        <Text c="dimmed">{t(search === '' ? 'empty' : 'noMatch')}</Text>
      ) : null}
      <ul className={classes.media} aria-label={t('list')}>
        {found.map((media) => (
          <li key={media.id}>
            <UnstyledButton className={classes.medium} onClick={() => onChoose(media)}>
              <Sight media={media} />
              <span>{media.name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {files.hasNextPage ? (
        <Button
          variant="default"
          loading={files.isFetchingNextPage}
          onClick={() => void files.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </Stack>
  )
}

function Sight({ media: { kind, url } }: { readonly media: Media }) {
  if (kind === 'image') return <img src={`${url}?width=96`} alt="" loading="lazy" />
  const Icon = icons[kind]
  return <Icon size={28} aria-hidden />
}

/** The newest first, fifty at a time. */
function useFiles(search: string, imagesOnly: boolean) {
  const query = { ...(search === '' ? {} : { search }), ...(imagesOnly ? { kind: 'image' as const } : {}) }
  return useInfiniteQuery({
    queryKey: keyOf(listMedia, { query }, 'pages'),
    queryFn: ({ signal, pageParam }) =>
      callApi(listMedia, { query: { ...query, page: pageParam, itemsPerPage: 50 }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.data.length < 50 ? undefined : page + 1),
  })
}

/** Sends a file; what the server refuses is said in its words. */
function useUpload(imagesOnly: boolean, onDone: (media: Media) => void) {
  const t = mediaTexts.useTexts()
  const { state, begin, end } = useSent()
  const [problem, setProblem] = useState<string>()
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return
    if (file.size > mediaMaxBytes) return setProblem(t('upload.tooLarge'))
    setProblem(undefined)
    try {
      const data = await addMedia(file, begin(file))
      if (imagesOnly && data.kind !== 'image') setProblem(t('upload.otherKind'))
      else onDone(data)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      end()
    }
  }
  return { send: (file: File | null) => void send(file), state, problem }
}
