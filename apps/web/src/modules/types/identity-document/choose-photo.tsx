import { useId } from 'react'
import controls from '../../controls.module.css'
import styles from './photo-panel.module.css'

interface ChoosePhotoProps {
  readonly label: string
  readonly disabled: boolean
  readonly onChoose: (file: File) => Promise<void>
}

/** The way without a camera in the page: telephones offer their own. */
export function ChoosePhoto({ label, disabled, onChoose }: ChoosePhotoProps) {
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
