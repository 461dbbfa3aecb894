import { board } from '../../../text/en/board';
import { collections } from '../../../text/en/collections';
import { common } from '../../../text/en/common';
import { menu } from '../../../text/en/menu';
import { secondroundDay } from '../../../text/en/secondround-day';

const { state } = collections.collection;

/** The same texts in English. */
export const pagesEn: Record<string, readonly [name: string, html: string]> = {
  FRONT_PAGE_CENTER: [
    'The informatics challenge “Damba”',
    `<p>“Damba” is a yearly challenge in informatics and computational thinking for students of grades 1–12. You need not
know how to program: it is enough to read carefully and think well.</p>
<h2>How it works</h2>
<ul>
<li>The challenge is solved at school, on a computer or a tablet, at the time set by the tutor.</li>
<li>9 to 15 tasks in 30 or 45 minutes. Each age group has its own: easy, medium and hard ones.</li>
<li>A task is short and takes a few minutes. You choose an answer or type it.</li>
<li>If the connection is lost, the answers are kept on the computer and sent when it is back.</li>
</ul>
<h2>Age groups</h2>
<ul>
<li>Elfin – grades 1–2, Primary – grades 3–4</li>
<li>Benjamin – grades 5–6, Cadet – grades 7–8</li>
<li>Junior – grades 9–10, Senior – grades 11–12</li>
</ul>
<h2>Try it without an account</h2>
<p>Tasks of earlier years are available in the free training. At the end you see your points, the explanations and why
it is informatics.</p>`,
  ],
  STUDENT_INFO: [
    'Information for students',
    `<p>Here you solve the informatics challenge “Damba” and find your results.</p>
<h2>Before you begin</h2>
<ul>
<li>Your tutor allows you to start. After that you have 15 minutes to press “${common.start}”. If you are too late, ask
your tutor to allow you again.</li>
<li>If you are asked for a security key, your tutor will tell you what it is.</li>
<li>Have a sheet of paper and a pencil at hand: they help.</li>
</ul>
<h2>While you solve</h2>
<ul>
<li>The time that is left is shown at the top.</li>
<li>Everybody starts with the same points. A correct answer adds 6, 9 or 12 points, an incorrect one takes away a third of that: 2, 3
or 4. Leaving a task unanswered changes nothing.</li>
<li>Solve the tasks in any order. You may change an answer until the end.</li>
<li>If the connection is lost, go on: your answers are kept on the computer. Do not switch it off until they are sent.</li>
</ul>
<p>Good luck!</p>`,
  ],
  TUTOR_INFO: [
    'Information for tutors',
    `<p>Here you manage the list of your school's participants, allow them to start and see their results.</p>
<h2>Before the challenge</h2>
<ul>
<li>Check the list of participants: grades, sub-grades, names. New participants can be uploaded from a table.</li>
<li>Check the agreements. Without consent to take part a student can only train. For a child under 14 consent is given by
a parent or legal guardian.</li>
<li>Solve the free training with your class, so that the students see how everything works.</li>
</ul>
<h2>During the lesson</h2>
<ul>
<li>When everybody has logged in, open the class and press “${board.act.allow}” (the button names the class and the number of students). The permission lasts 15 minutes: in that time a student has to press “${common.start}”.
For those who were too late, it can be renewed.</li>
<li>Students may log in from 30 minutes before the challenge opens, and you may let them in then: the minutes of the permission count from the opening.</li>
<li>Students who have started have the full time, even if the permission or the challenge itself ends meanwhile.</li>
<li>The challenge of grades 11–12 requires a security key. Announce it only in the classroom.</li>
<li>If a computer breaks down, open the student on the page of the class and choose “${board.act.endSession}”: the student logs in on
another computer and goes on, with all answers and the remaining time.</li>
</ul>
<h2>After the challenge</h2>
<p>You see the points of your school from the day of the primary results, and ranks and explanations once the final
results are published.</p>`,
  ],
  ADMIN_INFO: [
    'Information for administrators',
    `<p>You see the data of the whole country and run the challenge from its tasks to its results.</p>
<h2>The life of a collection</h2>
<ul>
<li>${state.draft}: the tasks, grades, time and four dates are chosen.</li>
<li>${state.complete}: the collection has been checked; its tasks, levels and points are fixed. Later changes to a task do
not affect it.</li>
<li>${state.running}: students can start between the first and the last date. Those who have started have the full time.</li>
<li>${state.closed}: points are shown from the day of the primary results, ranks and explanations from the day of the final
results. Ranks come from the calculation of the final results; each calculation is saved as a new version.</li>
</ul>
<h2>Responsibility</h2>
<ul>
<li>Every time somebody views or changes a child's data, it is written to the audit log.</li>
<li>Adding minutes, re-opening an attempt and accepting a late answer require a reason.</li>
</ul>`,
  ],
  CENTER_ADMIN_INFO: [
    'Information for centre administrators',
    `<p>You help to run the second round in your centre.</p>
<ul>
<li>You see the second-round participants of your own centre and their results.</li>
<li>When a participant arrives, press “${secondroundDay.arrive}” beside the name. When it is time to start, let in all
who arrived with one button: they may start within 15 minutes. For those who were too late, press it again.</li>
<li>Check the computers beforehand: a browser and an internet connection are needed. If the connection is lost for a
while, the answers are kept on the computer.</li>
</ul>`,
  ],
  DEVELOPER_INFO: [
    'Information for developers',
    `<p>You see the same data as an administrator, except for the screens that are for administrators only.</p>
<ul>
<li>All calls are described at <a href="/api/docs">/api/docs</a>, generated from the table that the server itself runs on.</li>
<li>You can solve a challenge as a test: such an attempt does not count in the results, and answers are marked at once.</li>
<li>The demonstration data is invented. Its dates follow the calendar, so that the first round is always running.</li>
</ul>`,
  ],
  TASK_TESTER_INFO: [
    'Information for task testers',
    `<p>You try out the collections before the students do.</p>
<ul>
<li>Choose a collection and solve it as a student would. No permission is needed, and you can do it more than once.</li>
<li>After each answer you see whether it is correct and how many points it is worth.</li>
<li>Check that a student of that grade understands the text, that exactly one answer is correct, and that the images can
be read on a phone and printed in black and white.</li>
</ul>
<p>Do not show the tasks to anybody until the final results are published.</p>`,
  ],
  CONTACTS: [
    'Contacts',
    `<p>This is a demonstration text: the organisers enter their own addresses on the administration page
“${menu.administration.texts}”.</p>
<h2>The organisers</h2>
<ul>
<li>E-mail: <a href="mailto:pagalba@damba.example">pagalba@damba.example</a></li>
<li>Phone: +370&nbsp;600&nbsp;00000, on working days from 9 to 16</li>
</ul>
<h2>Whom to write to</h2>
<ul>
<li><strong>Students</strong> ask their tutor first: permission, card and password come from there.</li>
<li><strong>Tutors</strong> write to the organisers and name the school and the class. Leave passwords and keys of students out
of the mail.</li>
<li><strong>Parents</strong> may write to the tutor or to the organisers about the data of their child.</li>
</ul>`,
  ],
  RULES: [
    'Challenge rules',
    `<p>These rules apply to everybody who takes part in the informatics challenge “Damba”. This is a demonstration text:
the organisers enter their own rules on the administration page “${menu.administration.texts}”.</p>
<h2>1. Who may take part</h2>
<ul>
<li>Students of grades 1 to 12 whose school is registered and who have given consent to take part. For a child under 14 a parent
or legal guardian agrees.</li>
<li>Taking part is free. Without consent you can still train.</li>
</ul>
<h2>2. How it is solved</h2>
<ul>
<li>The challenge is solved at school, at the time set by the tutor and with the tutor's permission. It has to be started
within 15 minutes of the permission; the time counts from the start.</li>
<li>Everybody solves alone, once and with their own account. Paper and pen are allowed; help from other people, websites
or programs is not.</li>
<li>Tasks and answers must not be passed on before the final results are published.</li>
</ul>
<h2>3. Points and ranks</h2>
<ul>
<li>A correct answer adds 6, 9 or 12 points, an incorrect one takes away a third of that, and no answer changes nothing.</li>
<li>Ranks are calculated by grade and by age group, in the district and in the country. Equal points share a rank.</li>
</ul>
<h2>4. Breaches and comments</h2>
<ul>
<li>The tutor may close an attempt if the student does not solve alone. The reason is recorded.</li>
<li>Comments on tasks and results are sent to the organisers by the tutor. If a task proves to be faulty, the results are
recalculated for everybody.</li>
</ul>`,
  ],
  PRIVACY: [
    'Privacy notice',
    `<p>How personal data is processed in the challenge “Damba”. This is a demonstration text: the controller replaces it with
its own notice on the administration page “${menu.administration.texts}”.</p>
<h2>Which data, and what for</h2>
<ul>
<li>First and last name, date of birth, gender, school and grade, answers and results of a student – to run the challenge.
No personal code is asked for.</li>
<li>First and last name, e-mail, phone and school of a tutor – for the account and for messages.</li>
<li>Names are shown in the public results only with a separate consent.</li>
</ul>
<h2>Who sees the data</h2>
<p>Tutors see the students of their own school, administrators of the challenge see everybody. Every time an
administrator views data, it is recorded. The data is not sold to anybody and not used for advertising.</p>
<h2>Is anything decided by a machine</h2>
<p>The program counts points from the answers, by the same rules for all. For the challenge to be fair, organisers may ask it
to compare the answers of a class: it shows which are unlikely equal, or came faster than one can read. Nothing is decided by
it: points and places do not change, and no list is kept. If you object, write to the controller.</p>
<h2>How long it is kept</h2>
<p>An account is kept while the student takes part. On request it is obfuscated: only results without a name remain.</p>
<h2>Your rights</h2>
<p>You may see your data, have it corrected, deleted or its use restricted – ask the tutor or the organisers. Each
consent can be withdrawn at any time as easily as it was given: parents open the address of the consent form again, students
from the age of 14 their own profile. You may complain to the State Data Protection Inspectorate.</p>`,
  ],
  ACCESSIBILITY: [
    'Accessibility statement',
    `<p>We want everybody to be able to use “Damba”, with or without eyesight, with or without a mouse. The site is made to
WCAG&nbsp;2.2, level AA, and the European standard EN&nbsp;301&nbsp;549. This is a demonstration text: the organisers add
their own details on the administration page “${menu.administration.texts}”.</p>
<h2>What works</h2>
<ul>
<li>All pages can be used by keyboard, and the focus is always visible.</li>
<li>The content can be enlarged to 400&nbsp;%, and nothing leaves the screen of a phone.</li>
<li>Screen readers hear names, states and errors. Images have a text alternative.</li>
<li>Nothing is said by colour alone. There is no movement where the device asks for none.</li>
</ul>
<h2>What is not good enough yet</h2>
<ul>
<li>In some tasks the image is the task. Its description must not tell the answer, so such a task is harder for a blind
student: the tutor can ask for another one.</li>
<li>Interactive tasks made by others may not suit keyboards and screen readers.</li>
<li>Tasks are in Lithuanian only, although the pages can be read in English.</li>
<li>PDF documents for download lack some accessibility tags. The same data are on the pages.</li>
</ul>
<h2>How it was assessed</h2>
<p>By its makers: automatic tests of accessibility check every change, and the pages were used by keyboard alone. There has
been no assessment from outside.</p>
<h2>Found an obstacle?</h2>
<p>Write to the organisers (<a href="/manual/contacts">contacts</a>) on which page it is and what was in the way. We answer
within 10&nbsp;working days. If the answer does not satisfy you, you may turn to the Office of the Equal Opportunities
Ombudsperson.</p>`,
  ],
};
