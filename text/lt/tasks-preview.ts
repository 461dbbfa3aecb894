/** Words of the preview of a task, Lithuanian. */
export const tasksPreview = {
  title: 'Peržiūra',
  grades: 'Klasės',
  gradesOf: ({ grades }: { grades: string }) => `${grades} kl.`,
  look: { label: 'Išvaizda', light: 'Šviesi', dark: 'Tamsi' },
  window: ({ grades }: { grades: string }) => `Sprendimo langas, ${grades} klasės`,
  phone: 'Telefonas, 390\u00a0px',
  print: 'Spausdinta, pilkai',
  try: 'Pabandyti atsakyti',
  looks: 'Rodyti, kaip atrodo',
  answer: 'Atsakymas',
};
