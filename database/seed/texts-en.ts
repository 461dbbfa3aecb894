/** The same texts in English. */
export const textsEn: Record<string, readonly [name: string, html: string]> = {
  FRONT_PAGE_CENTER: [
    'The informatics challenge “Damba”',
    `<p>“Damba” is a yearly challenge in informatics and computational thinking for pupils of grades 1–12. No programming is
needed: reading carefully and thinking well is enough.</p>
<h2>How it goes</h2>
<ul>
<li>The challenge is taken at school, on a computer or a tablet, at the time that the teacher sets.</li>
<li>15 tasks in 45 minutes: five easy, five medium and five hard ones.</li>
<li>A task is short and takes a few minutes. You choose an answer or write it down.</li>
<li>When the connection breaks, the answers stay on the computer and are sent when it is back.</li>
</ul>
<h2>Age groups</h2>
<ul>
<li>Elfin – grades 1–2, Primary – grades 3–4</li>
<li>Benjamin – grades 5–6, Cadet – grades 7–8</li>
<li>Junior – grades 9–10, Senior – grades 11–12</li>
</ul>
<h2>Try it without an account</h2>
<p>Tasks of earlier years are waiting in the public training. At its end you see your points, the explanations, and why
it is informatics.</p>`,
  ],
  STUDENT_INFO: [
    'Information for students',
    `<p>Here you take the informatics challenge “Damba” and find your results.</p>
<h2>Before you begin</h2>
<ul>
<li>Your teacher lets you in. After that you have 15 minutes to press Enter. If you were too late, ask your teacher
again.</li>
<li>If a security key is asked for, your teacher will tell it.</li>
<li>Take a sheet of paper and a pencil: they help.</li>
</ul>
<h2>While you solve</h2>
<ul>
<li>You have 45 minutes. The time is shown at the top.</li>
<li>You begin with 45 points. A right answer adds 6, 9 or 12 points, a wrong one takes a third away: 2, 3 or 4. No answer
changes nothing.</li>
<li>Solve the tasks in any order. You may change an answer until the end.</li>
<li>If the connection is lost, go on: the answers are kept on the computer. Do not switch it off until they are sent.</li>
</ul>
<p>Good luck!</p>`,
  ],
  TUTOR_INFO: [
    'Information for tutors',
    `<p>Here you keep the list of your school's participants, let them in and see their results.</p>
<h2>Before the challenge</h2>
<ul>
<li>Check the list: grades, groups, names. New participants can be uploaded from a table.</li>
<li>Check the agreements. Without the agreement to take part a pupil may only train. For a child under 14 a parent or
legal guardian agrees.</li>
<li>Do the public training with your class, so that pupils see how it works.</li>
</ul>
<h2>In the lesson</h2>
<ul>
<li>When all have logged in, choose the class and give the permission. It lasts 15 minutes: within them a pupil must press
Enter. For a whole class it is renewed with one click.</li>
<li>Who has begun has the full 45 minutes, even if the permission or the contest's period ends meanwhile.</li>
<li>The challenge of grades 11–12 asks for a security key. Tell it in the classroom only.</li>
<li>When a computer breaks, the pupil logs in on another one and goes on: answers and time are kept.</li>
</ul>
<h2>After the challenge</h2>
<p>You see the points of your school from the day of the primary results, ranks and explanations once the final results
are published.</p>`,
  ],
  ADMIN_INFO: [
    'Information for administrators',
    `<p>You see the data of the whole country and run the challenge from its tasks to its results.</p>
<h2>The life of a collection</h2>
<ul>
<li>Draft: tasks, grades, time and the four dates are chosen.</li>
<li>Complete: the collection is checked; its tasks, levels and points are fixed. Later changes of a task do not reach
it.</li>
<li>Running: pupils may begin between its first and last date. Who has begun has the full time.</li>
<li>Closed: points are seen from the day of the primary results, ranks and explanations from that of the final ones. The
calculation of final results makes the ranks; each one is kept as a new version.</li>
</ul>
<h2>Responsibility</h2>
<ul>
<li>Every look at a child's data and every change of it is written to the audit log.</li>
<li>Extra minutes, a re-opened attempt and a late answer need a reason.</li>
</ul>`,
  ],
  CENTER_ADMIN_INFO: [
    'Information for centre administrators',
    `<p>You help to hold the second round in your centre.</p>
<ul>
<li>You see the second-round participants of your own centre and their results.</li>
<li>Mark who has arrived: the mark is the permission to begin, lasts 15 minutes and can be renewed.</li>
<li>Check the computers beforehand: a browser and a connection are needed. When the connection is lost for a while, the
answers stay on the computer.</li>
</ul>`,
  ],
  DEVELOPER_INFO: [
    'Information for developers',
    `<p>You see what an administrator sees, but for the screens that are for administrators alone.</p>
<ul>
<li>All calls are described at <a href="/api/docs">/api/docs</a>, made from the table that the server itself runs by.</li>
<li>You may take a challenge as a test: such an attempt stands in no result, and answers are marked at once.</li>
<li>The data of the demonstration is invented. Its dates follow the calendar, so that the first round always runs.</li>
</ul>`,
  ],
  TASK_TESTER_INFO: [
    'Information for task testers',
    `<p>You try the collections before the pupils do.</p>
<ul>
<li>Choose a collection and solve it as a pupil would. No permission is needed, and you may do it again.</li>
<li>After each answer you see whether it is right and what it is worth.</li>
<li>Look for: a statement that a pupil of that grade understands, exactly one right answer, pictures that can be read on a
phone and printed without colours.</li>
</ul>
<p>Show the tasks to nobody until the final results are published.</p>`,
  ],
  STUDENT_MANUAL: [
    'Manual for students',
    `<h2>1. Log in</h2>
<p>Write your username and password, or the three parts of the fast-login key on the card from your teacher. You can be
logged in on one computer at a time.</p>
<h2>2. Wait for the permission</h2>
<p>When your teacher lets you in, the button Enter appears. Press it within 15 minutes.</p>
<h2>3. Solve</h2>
<ul>
<li>45 minutes, 15 tasks: 5 easy, 5 medium, 5 hard. Begin with any of them.</li>
<li>Choose an answer or write it down. Numbers in digits, a time like 14:35, a date like 2026-11-20.</li>
<li>Beside the task you see where your answer is: on this computer or already on the server.</li>
<li>If you change your mind, answer again. The last answer counts.</li>
</ul>
<h2>4. Points</h2>
<ul>
<li>You begin with 45 points.</li>
<li>A right answer: +6 for an easy task, +9 for a medium one, +12 for a hard one.</li>
<li>A wrong answer: −2, −3 or −4.</li>
<li>No answer: 0. Guessing does not pay.</li>
<li>The most is 180 points, the least 0.</li>
</ul>
<h2>5. If something happens</h2>
<ul>
<li>No connection: go on, no answer is lost.</li>
<li>The window was closed: open it again, everything you answered is there.</li>
<li>The computer is broken: tell your teacher and log in on another one. The time counts from your first start.</li>
</ul>
<h2>6. Finish</h2>
<p>Solve what you can and press Finish. When the time is up, the attempt ends by itself. Leave the window open until you
see that all answers are saved.</p>`,
  ],
  TUTOR_MANUAL: [
    'Manual for tutors',
    `<h2>1. The list of participants</h2>
<ul>
<li>Keep it by grades and groups. Add participants one by one or upload a CSV table with the columns FirstName, LastName,
DateOfBirth, Gender.</li>
<li>Pupils log in with a username and password or with a fast-login key: print the cards from the list. New cards replace
the earlier ones.</li>
<li>Archive pupils who have left: their results stay.</li>
</ul>
<h2>2. Agreements</h2>
<ul>
<li>There are two: to take part, and to publish the name in the results. The second may be withheld.</li>
<li>From the 14th birthday a pupil agrees; for a younger one a parent or legal guardian does, online or on paper that you
upload.</li>
</ul>
<h2>3. The lesson</h2>
<ul>
<li>Pupils log in and wait. Choose the class among the permissions and let it in.</li>
<li>The permission lasts 15 minutes, the attempt 45 minutes. Let latecomers in one by one.</li>
<li>A pupil who is still logged in on another computer can log in again after a minute. If there is no time, end that
session yourself.</li>
<li>When the connection is lost, do nothing: the answers stay on the computers and are sent later. Do not switch them
off.</li>
</ul>
<h2>4. Points and ranks</h2>
<ul>
<li>The initial score is 45. A right answer is worth 6, 9 or 12 points, a wrong one takes a third away, no answer is 0.</li>
<li>Ranks are made by grade and by age group, in the district and in the country. Equal points share a place.</li>
</ul>
<h2>5. Results</h2>
<p>You see points from the day of the primary results. Ranks, solutions and “This is informatics” open when the final
results are published: talk about them with your class.</p>`,
  ],
  PARENTS_MANUAL: [
    'Information for parents',
    `<p>“Damba” is an informatics challenge that children take at school. It is not graded: its aim is to show that
informatics is a way of thinking, and to make children curious.</p>
<h2>What happens</h2>
<ul>
<li>In 45 minutes the child solves 15 short tasks made for the grade.</li>
<li>Taking part is free. The public training at home needs no account.</li>
</ul>
<h2>Two agreements</h2>
<ul>
<li><strong>To take part.</strong> Without it the child may only train.</li>
<li><strong>To publish the name.</strong> Without it the public results show points and rank, but neither name nor
school.</li>
</ul>
<p>For a child under 14 a parent or legal guardian agrees, an older pupil agrees in person. Either agreement can be
withdrawn at any time: ask the teacher or the organisers.</p>
<h2>Which data is kept</h2>
<ul>
<li>First and last name, gender, date of birth, school and grade, answers and results. No personal code is asked for.</li>
<li>The child's data is seen by the teacher and by the administrators of the challenge.</li>
<li>You have the right to see the data, to have it corrected, deleted or its use restricted, and to complain to the State
Data Protection Inspectorate.</li>
</ul>
<h2>How to learn the results</h2>
<p>The child logs in and sees the points from the day of the primary results, ranks and explanations once the final
results are published.</p>`,
  ],
  RULES: [
    'Challenge rules',
    `<p>These rules hold for everybody who takes part in the informatics challenge "Damba". This is a demonstration text:
the organisers write their own rules on the administration page "Texts".</p>
<h2>1. Who may take part</h2>
<ul>
<li>Pupils of grades 1 to 12 whose school is registered and who have agreed to take part. For a child under 14 a parent
or legal guardian agrees.</li>
<li>Taking part is free. Without the agreement one may train.</li>
</ul>
<h2>2. How it is solved</h2>
<ul>
<li>The challenge is solved at school, at the time set by the teacher and when the teacher allows it. After that it has to
be started within 15 minutes; the time counts from the start.</li>
<li>Everybody solves alone, once and with the own account. Paper and pen are allowed; the help of other people, sites or
programs is not.</li>
<li>Tasks and answers are not to be passed on before the final results are published.</li>
</ul>
<h2>3. Points and ranks</h2>
<ul>
<li>A correct answer adds 6, 9 or 12 points, a wrong one takes away a third of that, no answer changes nothing.</li>
<li>Ranks are counted in the grade and in the age group, in the district and in the country. Equal points share a
rank.</li>
</ul>
<h2>4. Breaches and remarks</h2>
<ul>
<li>The teacher may close an attempt when the pupil does not solve alone. The reason is written down.</li>
<li>Remarks about tasks and results are sent to the organisers by the teacher. When a task proves to be faulty, the
results are calculated anew for everybody.</li>
</ul>`,
  ],
  PRIVACY: [
    'Privacy notice',
    `<p>How personal data is kept in the challenge "Damba". This is a demonstration text: the controller replaces it by an
own notice on the administration page "Texts".</p>
<h2>Which data, and what for</h2>
<ul>
<li>First and last name, date of birth, gender, school and grade, answers and results of a pupil – to run the challenge.
No personal code is asked for.</li>
<li>First and last name, e-mail, phone and school of a teacher – for the account and for notices.</li>
<li>Names stand in the public results only where that was agreed to separately.</li>
</ul>
<h2>Who sees the data</h2>
<p>Teachers see the pupils of their own school, administrators of the challenge see all. Each look of an administrator is
written down. The data is sold to nobody and not used for advertising.</p>
<h2>How long it is kept</h2>
<p>An account is kept while the pupil takes part. On request it is masked: only results without a name remain.</p>
<h2>Your rights</h2>
<p>You may see your data, have it corrected, deleted or its use restricted, and withdraw your agreement at any time – ask
the teacher or the organisers. You may complain to the State Data Protection Inspectorate.</p>`,
  ],
};
