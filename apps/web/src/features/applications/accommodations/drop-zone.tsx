/** A place to drop one file, and a button for those who do not drag. */
import { Button, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { FileButton } from '../../../patterns/form/file-button.tsx'
import classes from './accommodations.module.css'

interface DropZoneProps {
  readonly text: string
  readonly choose: string
  readonly accept: string
  /** What is being done with the file, during which no other one is taken. */
  readonly busy: string | undefined
  readonly onFile: (file: File) => void
}

export function DropZone({ text, choose, accept, busy, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const handleDrag = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setOver(over)
  }
  const take = (file: File | null | undefined) => {
    if (file && busy === undefined) onFile(file)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button in it does the same by keys.
    <div
      className={classes.zone}
      data-over={isOver}
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={(event) => {
        handleDrag(event, false)
        take(event.dataTransfer.files[0])
      }}
    >
      <IconFileUpload size={28} stroke={1.5} aria-hidden />
      <Text size="sm" c="dimmed" role="status">
        {busy ?? text}
      </Text>
      <FileButton accept={accept} onChange={take}>
        {(props) => (
          <Button variant="default" size="sm" loading={busy !== undefined} {...props}>
            {choose}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
