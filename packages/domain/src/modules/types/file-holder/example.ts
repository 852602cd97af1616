import type { ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'file-holder'> = {
  data: {
    elementList: [
      {
        id: 'file-1',
        name: 'Tarifs',
        fileUrl: '/api/files/abc',
        fileName: 'tarifs.pdf',
        color: '#472F92',
        captionsUrl: '/api/files/def',
      },
    ],
  },
}
