import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TimeNoticeLine } from './time-notice.tsx'

const late = ' Cet envoi nous est parvenu après la limite : il est conservé, avec la mention « en retard ».'

test.each([
  ['one answer', { count: 1 }, 'Votre réponse a été envoyée et enregistrée.'],
  ['several, too late', { count: 2, late: true }, `Vos 2 réponses ont été envoyées et enregistrées.${late}`],
  [
    'one answer, of a range',
    { count: 1, isOfRange: true },
    'Votre réponse de la page où vous étiez a été envoyée, et toutes celles que vous aviez données dans cette partie sont enregistrées.',
  ],
  [
    'several, of a range, too late',
    { count: 3, isOfRange: true, late: true },
    `Vos 3 réponses de la page où vous étiez ont été envoyées, et toutes celles que vous aviez données dans cette partie sont enregistrées.${late}`,
  ],
  [
    'one answer, and one that was refused',
    { count: 1, refused: 1 },
    'Votre réponse a été envoyée et enregistrée. Une réponse, en revanche, n’a pas été acceptée : elle reste sur cet appareil.',
  ],
  [
    'nothing but what was refused',
    { count: 0, refused: 1 },
    'Votre réponse n’a pas été acceptée : elle reste sur cet appareil.',
  ],
  [
    'nothing, too late',
    { count: 0, late: true },
    'Il ne restait rien à envoyer : vos réponses déjà enregistrées sont conservées.',
  ],
])('a timer has led here: %s', (_, sent, words) => {
  const { container } = render(
    <TimeNoticeLine notice={{ kind: 'sent', refused: 0, late: false, isOfRange: false, ...sent }} />,
  )
  expect(container.textContent?.replace(/\s/g, ' ')).toBe(
    `Le temps imparti à la partie précédente est écoulé. ${words}`,
  )
})
