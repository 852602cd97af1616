/** A one-page PDF, written out: small enough not to need a library, and its offsets are counted here. */
const lines = [
  'Horizon Telecom - grille tarifaire',
  'Forfait Essentiel  20 Go   9,99 EUR par mois',
  'Forfait Confort   100 Go  19,99 EUR par mois',
  'Forfait Sans limite       34,99 EUR par mois',
]

const text = lines.map((line, index) => `1 0 0 1 72 ${760 - index * 28} Tm (${line}) Tj`).join('\n')
const stream = `BT /F1 16 Tf\n${text}\nET`
const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
]

function build(): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n` +
      `<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

export const priceList: Buffer = build()
