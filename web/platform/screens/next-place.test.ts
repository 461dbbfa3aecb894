import { expect, it } from 'vitest';
import { loginAddress, nextOf } from './next-place';

it('carries a screen with its filters through the log-in', () => {
  const address = loginAddress({ pathname: '/userhome/tasks', search: '?name=robotas&page=3' });
  expect(address).toBe('/login?next=%2Fuserhome%2Ftasks%3Fname%3Drobotas%26page%3D3');
  expect(nextOf(new URL(address, 'https://damba.example').search)?.address).toBe('/userhome/tasks?name=robotas&page=3');
});

it.each([
  ['nothing', ''],
  ['another site', '?next=https://evil.example/userhome/tasks'],
  ['another site without its scheme', '?next=//evil.example/userhome/tasks'],
  ['another site by backslashes', '?next=/%5Cevil.example/userhome/tasks'],
  ['a script', '?next=javascript:alert(1)'],
  ['a ticket that logs in somebody else', '?next=/challenge/1/-/ticket'],
  ['a way around the prefix', '?next=/userhome/../challenge/1/-/ticket'],
  ['no address', '?next=http://%'],
])('leads on to no %s', (_, search) => {
  expect(nextOf(search)).toBeNull();
});
