// Drawings of the task.
var pictures = {
  L: '<g stroke="#1D3F17" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"><path d="M-30 22q-6-46 60-48q2 60-46 54q-8 0-14-6zM-38 32L14-10" fill="#84BC75"/></g>',
  Z: '<g stroke="#7D5102" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"><path d="M0 -38L9.4 -12.94L36.14 -11.74L15.22 4.94L22.34 30.74L0 16L-22.34 30.74L-15.22 4.94L-36.14 -11.74L-9.4 -12.94z" fill="#FFD67A"/></g>',
  S: '<g stroke="#75281B" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"><path d="M0 32q-36-24-36-44q2-18 18-18q12 0 18 12q6-12 18-12q16 0 18 18q0 20-36 44z" fill="#E28671"/></g>',
  M: '<g stroke="#7D5102" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"><path d="M14-34a34 34 0 1 0 20 48a28 28 0 0 1-20-48z" fill="#FFE9B3"/></g>',
  D: '<g stroke="#0C414A" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"><path d="M0-38q26 32 26 50a26 26 0 0 1-52 0q0-18 26-50z" fill="#A9CFD2"/><path d="M-14 12q2 12 12 14" fill="none" stroke="#fff" stroke-width="3.5"/></g>',
};
