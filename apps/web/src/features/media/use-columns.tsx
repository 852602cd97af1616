import { Group } from '@mantine/core'
import { IconFile, IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react'
import { useFormats } from '../../i18n/formats.ts'
import { useSizeText } from '../../patterns/form/upload-progress.tsx'
import type { Column } from '../../patterns/list/rows-table.tsx'
import type { Medium } from './api.ts'
import { libraryTexts } from './texts.ts'

const icons = { image: IconPhoto, audio: IconMusic, video: IconVideo, document: IconFile }

export function useColumns(): readonly Column<Medium>[] {
  const t = libraryTexts.useTexts()
  const formats = useFormats()
  const sizeText = useSizeText()
  return [
    {
      key: 'name',
      title: t('name'),
      cell: (medium) => (
        <Group gap="sm" wrap="nowrap" component="span">
          <Sight medium={medium} />
          <span style={{ overflowWrap: 'anywhere' }}>{medium.name}</span>
        </Group>
      ),
    },
    { key: 'folder', title: t('folder'), cell: ({ folder }) => folder || '–' },
    { key: 'size', title: t('size'), align: 'end', cell: ({ size }) => sizeText(size) },
    {
      key: 'date',
      title: t('date'),
      align: 'end',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.date(createdAt)}</time>,
    },
  ]
}

function Sight({ medium: { kind, url } }: { medium: Medium }) {
  const Icon = icons[kind]
  if (kind !== 'image') return <Icon size={32} stroke={1.5} aria-hidden />
  return (
    <img
      src={`${url}?width=160`}
      alt=""
      loading="lazy"
      width={48}
      height={36}
      style={{ objectFit: 'cover', borderRadius: 4 }}
    />
  )
}
