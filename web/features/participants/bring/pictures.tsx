// The small drawings of bringing a class: water with a log, cards, a consent form.

export function SmallPicture() {
  return (
    <svg width="96" height="54" viewBox="0 0 96 54" aria-hidden="true">
      <path
        d="M4 44q12 -6 24 0t24 0 24 0 16 0"
        stroke="var(--upe-4)"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="40" cy="33" r="11" fill="var(--mediena-3)" stroke="var(--mediena-7)" strokeWidth="1.2" />
      <circle cx="40.8" cy="33.6" r="7.9" fill="var(--mediena-2)" />
      <circle cx="40.8" cy="33.6" r="5.5" fill="none" stroke="var(--mediena-5)" strokeWidth=".8" />
      <circle cx="40.8" cy="33.6" r="2.9" fill="none" stroke="var(--mediena-5)" strokeWidth=".8" />
      <path d="M62 42V14M70 42V20" stroke="var(--nendre-6)" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M62 16V6M70 22v-9" stroke="var(--mediena-7)" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}

export function CardsPicture() {
  return (
    <svg width="132" height="104" viewBox="0 0 132 104" aria-hidden="true">
      <g fill="var(--paper)" stroke="var(--rukas-3)">
        <rect x="22" y="4" width="106" height="66" rx="6" />
        <rect x="12" y="16" width="106" height="66" rx="6" />
        <rect x="2" y="28" width="106" height="72" rx="6" stroke="var(--rukas-5)" strokeWidth="1.5" />
      </g>
      <rect x="12" y="38" width="52" height="6" rx="3" fill="var(--mediena-6)" />
      <rect x="12" y="50" width="34" height="5" rx="2.5" fill="var(--rukas-3)" />
      <g fill="var(--sunken)" stroke="var(--rukas-5)">
        <rect x="12" y="68" width="22" height="18" rx="4" />
        <rect x="38" y="68" width="30" height="18" rx="4" />
        <rect x="72" y="68" width="30" height="18" rx="4" />
      </g>
    </svg>
  );
}

export function FormPicture() {
  return (
    <svg width="132" height="104" viewBox="0 0 132 104" aria-hidden="true">
      <g fill="var(--paper)" stroke="var(--rukas-3)">
        <rect x="46" y="2" width="70" height="92" rx="4" />
        <rect x="36" y="4" width="70" height="94" rx="4" />
        <rect x="31" y="6" width="70" height="96" rx="4" stroke="var(--rukas-5)" strokeWidth="1.5" />
      </g>
      <rect x="39" y="15" width="34" height="6" rx="3" fill="var(--mediena-6)" />
      <path d="M39 29h54M39 37h54M39 45h44" stroke="var(--rukas-3)" strokeWidth="3" strokeLinecap="round" />
      <rect x="39" y="55" width="8" height="8" rx="2" fill="none" stroke="var(--rukas-5)" />
      <path d="M40.500 59l2 2 4-5" stroke="var(--nendre-6)" strokeWidth="2" fill="none" />
      <path d="M52 59h14" stroke="var(--rukas-3)" strokeWidth="3" strokeLinecap="round" />
      <path d="M39 90q5 -8 9 -3t8 -3 8 1" stroke="var(--upe-6)" strokeWidth="2" fill="none" />
      <path d="M79 79h6v6h-6zM87 79h4v4h-4zM79 87h4v4h-4zM86 86h6v6h-6z" fill="var(--rukas-7)" />
    </svg>
  );
}
